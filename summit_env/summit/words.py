"""Effects in plain English, and whether a card's text says what its effects do."""

import re
from collections.abc import Iterator, Mapping, Sequence

from summit_env.summit.chapters import (
    Ability,
    Event,
    Item,
    KarmaCard,
    Marker,
    SanitySquare,
    Square,
    Status,
)
from summit_env.summit.vocabulary import (
    Aimed,
    Attach,
    Banish,
    Blizzard,
    Cancel,
    Choose,
    Clear,
    Discard,
    Dismiss,
    Draw,
    Effect,
    Fall,
    Flip,
    Gain,
    Give,
    Halve,
    If,
    Jump,
    Lay,
    Lose,
    Lure,
    Move,
    OnLaddersToo,
    OnTiles,
    PassTime,
    Place,
    Reflect,
    Remove,
    Restore,
    Roll,
    Shed,
    Skip,
    Steal,
    Swap,
    Yeti,
    parts,
)

#: What has a text next to what it does.
Worded = Item | Event | KarmaCard | Ability | Marker | Status | Square | SanitySquare

_WHO = {
    "self": "you",
    "chosen": "another climber",
    "teammates": "your teammates",
    "opponents": "all opponents",
    "others": "all other climbers",
    "all": "all climbers",
    "next": "the next climber",
    "previous": "the previous climber",
    "leader": "the climbers with the most points",
    "last": "the climbers with the fewest points",
    "highest": "the climbers in the highest row",
    "lowest": "the climbers in the lowest row",
}
_SINGULAR = ("chosen", "next", "previous")
_WHERE = {
    "anywhere": "",
    "camp": "in a camp",
    "mountain": "on the mountain",
    "tile": "on a tile",
    "tile or ladder": "on a tile or a Ladder",
    "frontal": "whose Focus is in the Frontal Region",
    "cerebellum": "whose Focus is in the Cerebellum Region",
    "left": "whose Focus is in the Left Region",
    "right": "whose Focus is in the Right Region",
    "above": "above you",
    "below": "below you",
    "level": "in the same row",
}
_SWAPPED = {
    "food": "all food",
    "oxygen": "all oxygen",
    "karma": "karma markers",
    "tiles": "all tiles",
    "places": "places",
}
_RESOURCES = {"focus": "Focus", "sanity": "Sanity"}
_CARDS = {"item": "item", "event": "event", "karma": "karma card", "tile": "tile"}
_RINGS = {1: "outside the centre", 2: "in the outer ring"}
#: {n} is how much at least, {s} makes a plural of it, {ring} is where the Focus marker is then.
_FACTS = {
    "food": "have at least {n} food",
    "oxygen": "have at least {n} oxygen",
    "health": "have at least {n} health",
    "karma": "have at least {n} karma",
    "row": "stand in row {n} or higher",
    "items": "have at least {n} item{s}",
    "summited": "have been on the Summit",
    "in camp": "are in a camp",
    "alone": "are alone on your tile",
    "sherpa": "have a Sherpa",
    "karma cards": "have at least {n} karma card{s}",
    "sherpa food": "have a Sherpa with at least {n} food",
    "sherpa oxygen": "have a Sherpa with at least {n} oxygen",
    "full sherpa": "have a Sherpa with all its food and oxygen",
    "on a ladder": "are on a Ladder",
    "ladders": "have at least {n} Ladder{s}",
    "focused": "have your Focus {ring}",
    "sane": "have no less Sanity than at the start",
}
#: {n} is how much, {s} makes a plural of it; {more} and {less} change places below zero.
_MODIFIERS = {
    "movement": "{n} {more} movement a turn",
    "weather_food": "{n} food {less} for each weather roll",
    "blizzard_food": "each blizzard costs you {n} food {less}",
    "blizzard_oxygen": "each blizzard costs you {n} oxygen {less}",
    "blizzard_choice": "each blizzard costs you {n} food or {n} oxygen {less}, as you choose",
    "thin_air": "entering thin air costs you {n} oxygen {less}",
    "tile_hand": "{n} tile {more} in hand",
    "maximum_weight": "{n} {more} maximum weight",
    "fall": "you fall {n} point{s} {less}",
    "verglas": "verglas costs you no movement",
    "quickdraw": "as soon as you lay a tile, draw a tile",
    "camp_health": "{n} {more} health from resting in a camp",
    "camp_items": "{n} {more} item{s} to pick from in a camp",
    "karma_cards": "draw {n} {more} karma card{s} at the end of your turn",
    "shelter": "on a neutral tile you pay nothing for a weather roll",
    "passing": "you pass other climbers without asking",
    "weight": "your weight is {n} {less}",
    "event_choice": "when you draw an event, draw 2 and choose 1 to resolve",
    "health_twice": "each gain and loss of your health counts twice",
    "thin_air_twice": "thin air costs you twice as much oxygen",
}
_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def sentence(effect: Effect) -> str:
    """Say in plain English what an effect does."""
    return _as_sentence(_clause(effect))


def modifier_sentences(modifiers: Mapping[str, int]) -> list[str]:
    """Say what modifiers do, one sentence each."""
    sentences = []
    for name, change in modifiers.items():
        more, less = ("more", "less") if change > 0 else ("less", "more")
        n, s = abs(change), "" if abs(change) == 1 else "s"
        clause = _MODIFIERS[name].format(n=n, s=s, more=more, less=less)
        sentences.append(_as_sentence(clause))
    return sentences


def generated(card: Worded) -> str:
    """Say what a card, ability, status or square does: its text as its fields have it."""
    return " ".join([*_said(card), *_exceptions(card)])


def unsaid(card: Worded) -> list[str]:
    """Return what a text leaves out of what the card does: numbers and nouns."""
    told = _words(card.text)
    if "a" in told or "an" in told:
        told.append("1")
    return [word for word in _keywords(" ".join(_said(card)), card) if word not in told]


def unmeant(card: Worded) -> list[str]:
    """Return the numbers that a text has and what the card does has not."""
    meant = _words(generated(card))
    return sorted(word for word in _words(card.text) if word.isdigit() and word not in meant)


def _said(card: Worded) -> Iterator[str]:
    """Say what a text must say."""
    modifiers = {} if isinstance(card, Event | KarmaCard | Marker) else card.modifiers
    if modifiers or isinstance(card, Status):
        yield from _lasting(card)
        yield from modifier_sentences(modifiers)
    if isinstance(card, Square):
        yield from _along_arrows(card)
    elif effects := _effects(card):
        yield from _occasion(card)
        yield from map(sentence, effects)


def _effects(card: Worded) -> Sequence[Effect]:
    """Return all that a card does, whenever that is."""
    match card:
        case SanitySquare():
            return []
        case Square():
            shared = [*(card.cooperative_gains or []), *(card.cooperative_losses or [])]
            return [*card.gains, *card.losses, *shared]
    return card.effects


def _along_arrows(square: Square) -> Iterator[str]:
    """Say what a square of the Focus network gives and takes, also where that is not the same."""
    for arrow, effects, shared in (
        ("blue", square.gains, square.cooperative_gains),
        ("red", square.losses, square.cooperative_losses),
    ):
        if effects:
            yield f"Along a {arrow} arrow:"
            yield from map(sentence, effects)
        if shared:
            yield f"Along a {arrow} arrow in cooperative play:"
            yield from map(sentence, shared)


def _lasting(card: Worded) -> list[str]:
    match card:
        case Item():
            return ["While you carry it:"]
        case Status(turns=0):
            return ["Until you shed it:"]
        case Status():
            return [f"For {card.turns} turns:"]
    return []


def _occasion(card: Worded) -> list[str]:
    match card:
        case Item(kept=True):
            return ["Once a turn:"]
        case Item():
            return ["Use it up:"]
        case Ability():
            return [f"Once a {card.once}:"]
        case Marker():
            return ["Once a game:"]
        case Status():
            return ["At the start of your turn:"]
        case Event(current_tile=True):
            return ["On your current tile:"]
        case KarmaCard(answers=str(), if_target=True):
            return [f"Answer to a {card.answers} card aimed at you:"]
        case KarmaCard(answers=str()):
            return [f"Answer to a {card.answers} card:"]
    return []


def _exceptions(card: Worded) -> list[str]:
    """Say to which rules a card is an exception, which its text need not do. [Teams]"""
    match card:
        case Event(current_tile=True):
            return ["On a Ladder you may ignore it."]
        case Item(among_teammates=True) | KarmaCard(among_teammates=True) if card.karma > 0:
            return ["It brings karma among teammates too."]
        case Item(among_teammates=True) | KarmaCard(among_teammates=True):
            return ["It costs no karma where it affects teammates only."]
    return []


def _clause(effect: Effect) -> str:
    """Say what an effect does, without capital and full stop."""
    match effect:
        case Steal():
            return f"you steal {_amount(effect)} from {_who(effect)}"
        case Give():
            return f"you give {_amount(effect)} to {_who(effect)}"
        case Lose():
            return f"{_does(effect, 'lose')} {_amount(effect)}"
        case Gain():
            return f"{_does(effect, 'gain')} {_amount(effect)}"
        case Swap():
            return f"you exchange {_SWAPPED[effect.what]} with {_who(effect)}"
        case Draw():
            return f"{_does(effect, 'draw')} {_cards(effect)}"
        case Discard():
            at_random = " at random" if effect.how == "random" else ""
            return f"{_does(effect, 'discard')} {_cards(effect)}{at_random}"
        case Move():
            more = "more" if effect.amount > 0 else "less"
            return f"{_does(effect, 'have')} {abs(effect.amount)} {more} movement"
        case Halve():
            return f"{_does(effect, 'halve')} the movement of a turn"
        case Skip():
            return f"{_does(effect, 'skip')} the movement of a turn"
        case Fall():
            return f"{_does(effect, 'fall')} {_count(effect.amount, 'point')}"
        case Attach():
            return f"{_does(effect, 'get')} the status {effect.status}"
        case Shed():
            return f"{_does(effect, 'shed')} {effect.amount} status"
        case Roll():
            return f"{_does(effect, 'roll')} the {effect.die} die"
        case Choose():
            options = "; or ".join(_all(option).removeprefix("you ") for option in effect.options)
            return f"{_does(effect, 'choose')}: {options}"
        case If():
            return _condition(effect)
        case OnTiles():
            return _on_tiles(effect)
        case Lay():
            return "you may lay a tile from your hand across a rope of your tile without moving"
        case Blizzard():
            way = "up" if effect.amount > 0 else "down"
            return f"the blizzard goes {way} {_count(abs(effect.amount), 'level')}"
        case Yeti():
            return f"you move the Yeti {_count(effect.amount, 'edge')}"
        case Lure():
            return f"the Yeti comes to {_who(effect)}"
        case Banish():
            return "the Yeti goes back to the Summit"
        case Dismiss():
            return f"{_who(effect)} turns back"
        case PassTime():
            return f"the Time of Day goes on {_count(effect.amount, 'hour')}"
        case Cancel():
            return "cancel that card"
        case Reflect():
            return "reflect that card on the one who played it"
    raise TypeError(f"no words for {effect!r}")


def _on_tiles(effect: OnTiles) -> str:
    tiles = _tiles(effect)
    match effect:
        case Flip():
            return f"turn {tiles} upside down"
        case Restore():
            return f"turn upside-down tiles up again: {tiles}"
        case Remove():
            return f"remove {tiles}"
        case Place():
            return f"put {effect.token} on {tiles}"
        case Clear():
            return f"take seracs and verglas off {tiles}"
        case Jump():
            return f"you move to the free centre of {tiles}"
    raise TypeError(f"no words for {effect!r}")


def _tiles(effect: OnTiles) -> str:
    """Say which tiles."""
    climber = "you" if effect.near == "self" else _WHO["chosen"]
    if effect.where == "here":
        return "your tile" if effect.near == "self" else f"the tile of {climber}"
    nouns = ["tile"]
    if isinstance(effect, OnLaddersToo) and effect.ladders:
        nouns.append("Ladder")
    if effect.how == "all":
        parts = [f"all {' and '.join(f'{noun}s' for noun in nouns)}"]
    else:
        one = effect.amount == 1
        parts = [f"{effect.amount} {' or '.join(noun if one else f'{noun}s' for noun in nouns)}"]
    if effect.how == "random":
        parts.append("at random")
    if effect.where != "anywhere":
        parts.append(_WHERE[effect.where].replace("you", climber))
    if effect.within:
        parts.append(f"within {_count(effect.within, 'step')} of {climber}")
    return " ".join(parts)


def _condition(effect: If) -> str:
    if effect.has == "night":
        return _either("if it is night", effect)
    subject = "you" if effect.of == "self" else "that climber"
    n, s = effect.least, "" if effect.least == 1 else "s"
    fact = _FACTS[effect.has].format(n=n, s=s, ring=_RINGS.get(n, ""))
    if effect.of == "chosen":
        verb, _, rest = fact.partition(" ")
        fact = f"{_THIRD_PERSON.get(verb, verb + 's')} {rest.replace('your', 'its')}"
    return _either(f"if {subject} {fact}", effect)


def _either(condition: str, effect: If) -> str:
    text = f"{condition}: {_all(effect.then)}"
    return f"{text}; if not: {_all(effect.otherwise)}" if effect.otherwise else text


_THIRD_PERSON = {"have": "has", "are": "is"}


def _all(effects: Sequence[Effect]) -> str:
    return ", and ".join(_clause(effect) for effect in effects)


def _who(effect: Aimed) -> str:
    """Say whom an effect affects: climbers, or their Sherpas."""
    parts = [_WHO[effect.who]]
    if is_on_sherpas(effect):
        parts = ["your Sherpa"] if effect.who == "self" else [f"the Sherpa of {_WHO[effect.who]}"]
    if effect.where != "anywhere":
        place = _WHERE[effect.where]
        if effect.who == "self":
            held = place.replace("whose", "your") if "whose" in place else f"you are {place}"
            parts = [f"{parts[0]}, if {held},"]
        else:
            parts.append(place)
    if effect.within:
        parts.append(f"within {_count(effect.within, 'step')} of you")
    return " ".join(parts)


def _does(effect: Aimed, verb: str) -> str:
    """Say whom an effect affects and what they do."""
    if effect.who in _SINGULAR or is_on_sherpas(effect):
        verb = _THIRD_PERSON.get(verb, f"{verb}s")
    return f"{_who(effect)} {verb}"


def is_on_sherpas(effect: Effect) -> bool:
    """Whether an effect is about Sherpas."""
    supplies = isinstance(effect, Gain | Give) and effect.what.startswith("sherpa")
    return supplies or isinstance(effect, Dismiss)


def _amount(effect: Gain | Give) -> str:
    """Say how much of what."""
    return f"{effect.amount} {_RESOURCES.get(effect.what, effect.what.removeprefix('sherpa '))}"


def _cards(effect: Draw | Discard) -> str:
    return _count(effect.amount, _CARDS[effect.what])


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _as_sentence(clause: str) -> str:
    return f"{clause[0].upper()}{clause[1:]}."


def _words(text: str) -> list[str]:
    """Return a text's words as they are compared: without plural, numbers as digits."""
    words = map(_stem, re.findall(r"[a-z]+|[0-9]+", text.lower()))
    return [str(_NUMBERS.index(word)) if word in _NUMBERS else word for word in words]


def _stem(word: str) -> str:
    """Return a word as it is compared: singular and plural, "lose" and "loses" are the same."""
    return re.sub("(?<![su])s$", "", word)


_KEYWORDS = {
    _stem(word)
    for word in re.findall(
        r"[a-z]+",
        """
        food oxygen health karma item event tile card status movement serac verglas solid ground
        secure blizzard weather die random camp mountain summit row above below highest lowest next
        previous most fewest other teammates opponents all steal give exchange places draw discard
        gain lose shed halve skip fall point upside down remove cancel reflect negative positive
        once game carry thin weight hand neutral yeti edge back sherpa turn time day hour night
        focus sanity region frontal cerebellum left right ladder centre outer ring full resolve
        twice current
        """,
    )
}


def _keywords(text: str, card: Worded) -> list[str]:
    """Return the words of a text that count: numbers, nouns, and the names of statuses."""
    names = [effect.status for effect in parts(_effects(card)) if isinstance(effect, Attach)]
    counted = {*_KEYWORDS, *_words(" ".join(names))}
    return list(dict.fromkeys(w for w in _words(text) if w.isdigit() or w in counted))
