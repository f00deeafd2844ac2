import copy
import pickle

import numpy as np
import pytest

from summit_env.engine.errors import ConfigError, SummitError
from summit_env.engine.game import GAMES, load_game
from tests.configs import DIFFICULTIES, EXPEDITION, SETTINGS, Options, Setting, expedition, label


def test_unknown_game_is_refused_and_the_known_ones_are_listed() -> None:
    with pytest.raises(ConfigError, match=r"^there is no game 'chess'; the games are: ") as error:
        load_game("chess")
    for name in GAMES:
        assert name in str(error.value)


def test_games_are_found_by_their_own_names() -> None:
    assert [load_game(name).name for name in GAMES] == list(GAMES)


def test_game_survives_copying_and_pickling_as_itself() -> None:
    game = load_game("expedition")
    assert copy.deepcopy(game) is game
    assert pickle.loads(pickle.dumps(game)) is game


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_the_fields_and_encoders_that_the_engine_reads(name: str) -> None:
    game = load_game(name)
    fields = game.state.names or ()
    assert {"rng", "player", "over", "num_players", "decisions"} <= set(fields)
    assert set(game.encoders) == {"flat", "compact", "full"}


@pytest.mark.parametrize("name", GAMES)
def test_no_field_has_a_name_that_numpy_s_records_need_themselves(name: str) -> None:
    """`state.round` would be a method of numpy's."""
    game = load_game(name)
    fields = {*(game.state.names or ()), *(game.load_edition(None).record.dtype.names or ())}
    assert not fields & {*dir(np.record), *dir(np.recarray)}


def test_options_left_out_are_two_players_on_the_printed_easy_side_in_summer() -> None:
    config = load_game("expedition").configure()
    assert (config.num_players, config.edition, config.skip_forced) == (2, None, True)
    assert expedition(1).state.side == expedition(1).state.season == 0


def test_there_are_eight_configurations_for_each_number_of_players_and_sixteen_for_five() -> None:
    players = [options["num_players"] for options in EXPEDITION]
    assert [players.count(n) for n in range(1, 6)] == [8, 8, 8, 8, 16]


@pytest.mark.parametrize("options", EXPEDITION, ids=label)
def test_every_configuration_is_written_to_the_records(options: Options) -> None:
    state = expedition(2, options).state
    assert (state.num_players == options["num_players"]).all()
    assert (state.side == (options["side"] == "hard")).all()
    assert (state.season == (options["weather"] == "winter")).all()
    assert (state.rescue_cards == options["rescue_cards"]).all()
    assert (state.easier_5p == (options["limit_5p"] == "easier")).all()


@pytest.mark.parametrize("setting", [s for s in SETTINGS if s.game != "expedition"], ids=str)
def test_every_configuration_of_summit_is_written_to_the_records(setting: Setting) -> None:
    options, state = setting.options, setting.batch(2).state
    assert (state.num_players == options["num_players"]).all()
    assert (state.difficulty == DIFFICULTIES.index(options["difficulty"])).all()
    bits = {"yeti": 1, "ladders": 2, "sanity": 4}
    assert (state.expansions == sum(bits[name] for name in options["expansions"])).all()
    for field, option in (
        ("choose_characters", "characters"),
        ("choose_items", "items"),
        ("choose_supplies", "supplies"),
        ("choose_gains", "gains"),
        ("choose_hour", "hour"),
    ):
        assert (state[field] == (options.get(option) == "choose")).all()
    assert (state.stickers == options["blizzard_stickers"]).all()
    mode = {"competitive": 0, "cooperative": 2}.get(setting.game)
    if mode is None:
        mode = {"competitive": 1, "cooperative": 3}[options["scoring"]]
    assert (state.mode == mode).all()
    sides = {"competitive": options["num_players"], "cooperative": 1}.get(setting.game)
    assert (state.num_teams == (sides or options["num_teams"])).all()


@pytest.mark.parametrize(
    ("game", "options", "message"),
    [
        (
            "competitive",
            {"num_players": 1},
            "num_players: competitive is for 2 to 6 players, not 1",
        ),
        (
            "cooperative",
            {"num_players": 0},
            "num_players: cooperative is for 1 to 6 players, not 0",
        ),
        (
            "cooperative",
            {"num_players": 7},
            "num_players: cooperative is for 1 to 6 players, not 7",
        ),
        ("team", {"num_players": 2}, "num_players: team is for 4 or 6 players, not 2"),
        ("team", {"num_players": 5}, "num_players: team is for 4 or 6 players, not 5"),
        ("team", {"num_teams": 4}, "num_teams: there are 2 or 3 teams, not 4"),
        (
            "team",
            {"num_teams": 3},
            "num_teams: 3 teams need 6 players; take 2 teams, or num_players=6",
        ),
        ("team", {"scoring": "golf"}, "scoring: 'golf' is none of: competitive, cooperative"),
        (
            "team",
            {"hour": "choose"},
            'hour: only scoring="cooperative" has a Time of Day; leave hour out',
        ),
        ("cooperative", {"hour": "late"}, "hour: 'late' is none of: suggested, choose"),
        (
            "cooperative",
            {"expansions": ("bigfoot",)},
            "expansions[0]: 'bigfoot' is none of: ladders, sanity, yeti",
        ),
        (
            "cooperative",
            {"expansions": ("yeti", "yeti")},
            "expansions: 'yeti' is there twice; leave one out",
        ),
        (
            "competitive",
            {"expansions": "yeti"},
            "expansions: must be a tuple of any of: yeti, ladders, sanity, for example ('yeti',), "
            "not 'yeti'",
        ),
    ],
)
def test_wrong_option_of_summit_is_refused_with_what_would_be_right(
    game: str, options: Options, message: str
) -> None:
    with pytest.raises(ConfigError) as error:
        load_game(game).configure(**options)
    assert str(error.value) == message


@pytest.mark.parametrize("options", [{"hour": "choose"}, {"weather": "winter"}], ids=str)
def test_option_of_another_game_is_refused(options: Options) -> None:
    with pytest.raises(ConfigError, match=": competitive has no such option; it has: "):
        load_game("competitive").configure(**options)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            {"wheather": "winter"},
            "wheather: expedition has no such option; it has: num_players, edition, skip_forced, "
            "side, weather, rescue_cards, limit_5p",
        ),
        ({"side": "west"}, "side: 'west' is none of: easy, hard"),
        ({"weather": "spring"}, "weather: 'spring' is none of: summer, winter"),
        ({"limit_5p": "harder"}, "limit_5p: 'harder' is none of: standard, easier"),
        ({"num_players": 0}, "num_players: expedition is for 1 to 5 players, not 0"),
        ({"num_players": 6}, "num_players: expedition is for 1 to 5 players, not 6"),
        ({"num_players": "two"}, "num_players: expected `int`, got `str`"),
        ({"num_players": 2.5}, "num_players: expected `int`, got `float`"),
        ({"rescue_cards": 1}, "rescue_cards: expected `bool`, got `int`"),
        ({"side": 0}, "side: 0 is none of: easy, hard"),
        ({"edition": 7}, "edition: expected `str | null`, got `int`"),
        (
            {"num_players": 4, "limit_5p": "easier"},
            "limit_5p: 'easier' is for 5 players only",
        ),
    ],
    ids=str,
)
def test_wrong_option_is_refused_with_what_would_be_right(options: Options, message: str) -> None:
    with pytest.raises(ConfigError) as error:
        expedition(1, options)
    assert str(error.value) == message
    assert isinstance(error.value, SummitError)


def test_first_wrong_option_in_the_call_is_named_even_behind_right_ones() -> None:
    with pytest.raises(ConfigError, match=r"^side: 'west'"):
        expedition(1, {"num_players": 3, "weather": "winter", "side": "west"})
