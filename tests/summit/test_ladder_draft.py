"""Ladders before the game: how many there are, the draft, what is suggested, sharing."""

import pytest

from tests.summit.positions import Table
from tests.summit.test_teams import DAGGERS

NEUTRAL, ICY, LONG_ICY, THIN_AIR = (
    "Neutral Ladder",
    "Icy Ladder",
    "Long Icy Ladder",
    "Thin Air Ladder",
)
LADDERS = [NEUTRAL, ICY, LONG_ICY, THIN_AIR]


def setup(players=2, *, items="choose", **options):
    """Return a game whose setup has come to the Ladders; each climber can carry 10."""
    summit = Table(dealt=True, num_players=players, items=items, expansions=("ladders",), **options)
    for seat in range(players):
        summit.have(seat, character="plain")
    return summit


def teams(players=4, number=2, **options):
    """Return the same for teams."""
    return setup(players, team=True, num_teams=number, **options)


def deal(summit, *packs):
    """Let these be the packs, in the order of those who draft, and all other Ladders not dealt."""
    summit.state.ladder_pack[:] = 0
    summit.state.ladder_deck[:4] = [4, 2, 2, 4]
    for drafter, pack in enumerate(packs):
        for name in pack:
            summit.state.ladder_pack[drafter, LADDERS.index(name)] += 1
            summit.state.ladder_deck[LADDERS.index(name)] -= 1


def out_of_the_game(summit):
    """Return the Ladders that are out of the game."""
    counts = summit.state.ladder_box[:4].tolist()
    return [name for name, count in zip(LADDERS, counts, strict=True) for _ in range(count)]


def draft(summit, *ladders):
    """Let one after the other keep a Ladder, and return who did."""
    seats = []
    for ladder in ladders:
        seat, asked = summit.asked()
        assert asked == "ladder"
        seats.append(seat)
        summit.do("keep ladder", ladder)
    return seats


def to_sharing(summit):
    """Keep the first Ladder each time and no items, as far as who shares what."""
    while summit.asked()[1] in ("ladder", "item"):
        if summit.asked()[1] == "item":
            summit.do("finish")
        else:
            summit.do("keep ladder", summit.ladder_offer()[0])


# The Ladders.


def test_there_are_12_ladders_of_the_types_of_tiles():
    ladders = Table().chapters["ladders"]
    assert sum(ladder.count for ladder in ladders.ladders) == ladders.total == 12
    assert {ladder.type for ladder in ladders.ladders} == {"neutral", "icy", "thin air"}


@pytest.mark.parametrize("items", ["suggested", "choose"])
def test_without_the_expansion_there_are_no_ladders(items):
    summit = Table(dealt=True, items=items, num_players=4, team=True)
    assert summit.asked()[1] == ("item" if items == "choose" else "rest")
    assert not summit.state.ladder_deck.any()
    assert not summit.state.ladder_pack.any()
    assert not summit.state.ladders.any()


@pytest.mark.parametrize(
    ("deck", "name"),
    [
        ("event", "Slick Rungs"),
        ("event", "Awkward Load"),
        ("item", "Ladder Straps"),
        ("karma", "Held Ladder"),
        ("karma", "Kicked Rungs"),
    ],
)
def test_without_ladders_the_cards_with_their_icon_stay_in_the_box(deck, name):
    for expansions in ((), ("ladders",)):
        summit = Table(dealt=True, expansions=expansions)
        everywhere = summit.deck(deck) + summit.discards(deck)
        for seat in range(2):
            everywhere.update(summit.cards(seat) if deck == "karma" else [])
            everywhere.update(summit.items(seat) if deck == "item" else [])
        assert (name in everywhere) == (expansions == ("ladders",))


# The draft of teams.


@pytest.mark.parametrize(
    ("players", "number", "rest"), [(4, 2, 12 - 8), (6, 2, 12 - 8), (6, 3, 12 - 12)]
)
@pytest.mark.parametrize("scoring", ["competitive", "cooperative"])
def test_each_team_is_dealt_4_ladders(players, number, rest, scoring):
    summit = teams(players, number, scoring=scoring)
    assert summit.state.ladder_pack.sum(axis=1).tolist()[:number] == [4] * number
    assert not summit.state.ladder_pack[number:].any()
    assert summit.state.ladder_deck.sum() == rest


def test_ladders_are_dealt_at_random():
    packs = {tuple(teams(seed=seed).ladder_offer()) for seed in range(12)}
    assert len(packs) > 3


def test_ladders_are_drafted_after_the_characters_and_before_the_items():
    summit = Table(
        dealt=True,
        team=True,
        num_players=4,
        characters="choose",
        items="choose",
        expansions=("ladders",),
    )
    asked = []
    while summit.asked()[1] != "item":
        asked.append(summit.asked()[1])
        summit.games.step([min(summit.choices())])
    assert asked == ["character"] * 4 + ["ladder"] * 6


def test_two_teams_draft_one_ladder_each_and_pass_the_others_on():
    summit = teams()
    deal(summit, [NEUTRAL, ICY, THIN_AIR, THIN_AIR], [NEUTRAL, NEUTRAL, LONG_ICY, THIN_AIR])
    assert summit.ladder_offer() == [NEUTRAL, ICY, THIN_AIR, THIN_AIR]
    assert draft(summit, ICY) == [0]
    assert summit.ladder_offer() == [NEUTRAL, NEUTRAL, LONG_ICY, THIN_AIR]
    assert draft(summit, LONG_ICY) == [2]
    assert summit.ladder_offer() == [NEUTRAL, NEUTRAL, THIN_AIR]
    assert draft(summit, NEUTRAL) == [1]
    assert summit.ladder_offer() == [NEUTRAL, THIN_AIR, THIN_AIR]
    assert draft(summit, NEUTRAL) == [3]
    assert summit.ladder_offer() == [THIN_AIR, THIN_AIR]
    assert draft(summit, THIN_AIR) == [0]
    assert summit.ladder_offer() == [NEUTRAL, THIN_AIR]
    assert draft(summit, NEUTRAL) == [2]
    assert summit.asked() == (0, "item")
    held = [summit.ladders(seat) for seat in range(4)]
    assert held == [[ICY, THIN_AIR], [NEUTRAL], [NEUTRAL, LONG_ICY], [NEUTRAL]]


def test_three_teams_pass_their_ladders_to_the_right():
    # Play goes to the left, from team 0 to team 1; so team 0 sits to the right of team 1.
    summit = teams(6, 3)
    deal(
        summit,
        [NEUTRAL, NEUTRAL, NEUTRAL, NEUTRAL],
        [ICY, ICY, LONG_ICY, LONG_ICY],
        [THIN_AIR, THIN_AIR, THIN_AIR, THIN_AIR],
    )
    assert draft(summit, NEUTRAL, ICY, THIN_AIR) == [0, 2, 4]
    assert draft(summit, LONG_ICY, THIN_AIR, NEUTRAL) == [1, 3, 5]
    assert draft(summit, THIN_AIR, NEUTRAL, ICY) == [0, 2, 4]
    assert out_of_the_game(summit) == [NEUTRAL, LONG_ICY, THIN_AIR]


def test_in_teams_of_three_each_member_drafts_one_ladder():
    summit = teams(6, 2)
    deal(summit, [NEUTRAL] * 4, [THIN_AIR] * 4)
    first = (NEUTRAL, THIN_AIR, THIN_AIR, NEUTRAL, NEUTRAL, THIN_AIR)
    assert draft(summit, *first) == [0, 3, 1, 4, 2, 5]
    assert [len(summit.ladders(seat)) for seat in range(6)] == [1] * 6


def test_the_last_ladder_of_each_pack_is_discarded():
    summit = teams()
    deal(summit, [NEUTRAL, ICY, THIN_AIR, THIN_AIR], [NEUTRAL, NEUTRAL, LONG_ICY, THIN_AIR])
    draft(summit, ICY, LONG_ICY, NEUTRAL, NEUTRAL, THIN_AIR, NEUTRAL)
    assert out_of_the_game(summit) == [THIN_AIR, THIN_AIR]
    assert not summit.state.ladder_pack.any()


@pytest.mark.parametrize("kept", [0, 1, 2, 3])
def test_a_team_may_keep_or_discard_each_ladder_it_drafts(kept):
    summit = teams()
    deal(summit, [NEUTRAL] * 4, [THIN_AIR] * 4)
    held = 0
    while summit.asked()[1] == "ladder":
        ladder = summit.ladder_offer()[0]
        assert summit.choices() == {
            summit.action("keep ladder", ladder),
            summit.action("discard ladder", ladder),
        }
        mine = summit.asked()[0] < 2
        keep = mine and held < kept
        held += keep
        summit.do("keep ladder" if keep else "discard ladder", ladder)
    assert len(summit.ladders(0) + summit.ladders(1)) == kept
    assert summit.ladders(2) == summit.ladders(3) == []
    assert len(out_of_the_game(summit)) == 8 - kept


def test_only_what_lies_in_the_pack_can_be_drafted():
    summit = teams()
    deal(summit, [NEUTRAL, NEUTRAL, THIN_AIR, THIN_AIR], [ICY, ICY, LONG_ICY, LONG_ICY])
    assert summit.choices() == {
        summit.action(way, ladder)
        for way in ("keep ladder", "discard ladder")
        for ladder in (NEUTRAL, THIN_AIR)
    }


def test_who_can_not_carry_a_ladder_can_not_keep_it():
    summit = teams()
    summit.print_mat(maximum_weight=1)
    deal(summit, [NEUTRAL] * 4, [THIN_AIR] * 4)
    draft(summit, NEUTRAL, THIN_AIR, THIN_AIR, NEUTRAL)
    assert summit.asked() == (0, "ladder")
    assert summit.choices() == {summit.action("discard ladder", NEUTRAL)}


# The draft without teams.


@pytest.mark.parametrize("cooperative", [False, True])
@pytest.mark.parametrize(
    ("players", "dealt", "rest"), [(2, 6, 0), (3, 4, 0), (4, 3, 0), (5, 2, 2), (6, 2, 0)]
)
def test_without_teams_the_ladders_are_divided_evenly(players, dealt, rest, cooperative):
    summit = setup(players, cooperative=cooperative)
    assert summit.state.ladder_pack.sum(axis=1).tolist()[:players] == [dealt] * players
    assert summit.state.ladder_deck.sum() == rest
    for _ in range(dealt - 1):
        for seat in range(players):
            assert summit.asked() == (seat, "ladder")
            summit.do("keep ladder", summit.ladder_offer()[0])
    assert summit.asked() == (0, "item")
    assert [len(summit.ladders(seat)) for seat in range(players)] == [dealt - 1] * players
    assert len(out_of_the_game(summit)) == players


def test_without_teams_too_the_ladders_go_to_the_right():
    summit = setup(4)
    deal(summit, [NEUTRAL] * 3, [THIN_AIR] * 3, [ICY, ICY, NEUTRAL], [LONG_ICY, LONG_ICY, THIN_AIR])
    draft(summit, NEUTRAL, THIN_AIR, ICY, LONG_ICY)
    draft(summit, THIN_AIR, NEUTRAL, LONG_ICY, NEUTRAL)
    assert summit.ladders(0) == [NEUTRAL, THIN_AIR]
    assert summit.ladders(1) == [NEUTRAL, THIN_AIR]
    assert summit.ladders(2) == [ICY, LONG_ICY]
    assert summit.ladders(3) == [NEUTRAL, LONG_ICY]


def test_solo_4_ladders_are_drawn_and_up_to_3_kept():
    summit = setup(1, cooperative=True)
    deal(summit, [NEUTRAL, ICY, LONG_ICY, THIN_AIR])
    assert draft(summit, THIN_AIR, NEUTRAL, LONG_ICY) == [0, 0, 0]
    assert summit.asked() == (0, "item")
    assert summit.ladders(0) == [NEUTRAL, LONG_ICY, THIN_AIR]
    assert out_of_the_game(summit) == [ICY]
    assert summit.state.ladder_deck.sum() == 8


def test_solo_all_4_may_be_discarded():
    summit = setup(1, cooperative=True)
    for _ in range(3):
        summit.do("discard ladder", summit.ladder_offer()[0])
    assert summit.asked() == (0, "item")
    assert summit.ladders(0) == []
    assert len(out_of_the_game(summit)) == 4


def test_solo_the_cards_with_the_dagger_stay_in_the_box():
    summit = setup(1, cooperative=True)
    for deck in ("item", "event"):
        assert not DAGGERS[deck] & {*summit.deck(deck), *summit.offer()}


# Suggested Ladders.


@pytest.mark.parametrize("options", [{}, {"cooperative": True}, {"team": True}])
def test_where_nothing_is_drafted_each_climber_is_dealt_one_ladder(options):
    summit = Table(dealt=True, num_players=4, expansions=("ladders",), **options)
    assert [len(summit.ladders(seat)) for seat in range(4)] == [1] * 4
    assert summit.state.ladder_deck.sum() == 8


def test_suggested_ladders_are_dealt_at_random():
    dealt = {
        tuple(Table(dealt=True, expansions=("ladders",), seed=seed).ladders(0))
        for seed in range(40)
    }
    assert dealt == {(ladder,) for ladder in LADDERS}


# Sharing what was drafted.


def test_after_the_draft_of_items_teammates_may_exchange_ladders():
    summit = teams()
    deal(summit, [NEUTRAL] * 4, [THIN_AIR] * 4)
    to_sharing(summit)
    assert summit.asked() == (0, "partner")
    assert not summit.may("exchange", 2)
    summit.do("exchange", 1)
    summit.do("give ladder", NEUTRAL)
    summit.do("take ladder", THIN_AIR)
    assert (summit.ladders(0), summit.ladders(1)) == ([NEUTRAL, THIN_AIR], [NEUTRAL])


def test_after_the_draft_ladders_may_go_to_the_own_sherpa():
    summit = teams(scoring="cooperative")
    to_sharing(summit)
    held = summit.ladders(0)
    summit.do("exchange", "Sherpa")
    summit.do("give ladder", held[0])
    assert summit.sherpa_ladders(0) == held[:1]
    assert summit.ladders(0) == held[1:]
