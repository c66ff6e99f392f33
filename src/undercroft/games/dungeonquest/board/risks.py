"""The risks of a Hero: the likely outcome of each answer that depends on dice or cards.

Everything is computed from what the seat sees: two dice against an attribute, Power cards drawn at random, the Dragon
cards that are left, fights like the current one. A chance that nobody can know is shown as "?".
"""

import re

from ....kernel.text import Speech, _
from ....kernel.view import OptionFacts
from ....kit.prompt import Risk, per_cent
from ..cards import CARDS, HEROES, MONSTERS
from ..rules.attributes import chance
from ..rules.content import AGILITY, ARMOR, LUCK, STRENGTH, Card, Term
from ..rules.grid import BY_ID, NEXT, SPACES, WAYS, opposite
from ..rules.loot import POTION_HEALS, burden
from ..rules.monsters import escape_chance
from ..rules.odds import win_chance
from ..view import ChamberFacts, View

ATTRIBUTES = {word.id: word for word in (STRENGTH, AGILITY, ARMOR, LUCK)}
SIDES = ("north", "east", "south", "west")
FAILS = re.compile(r"(?:Fail|Неудача|Провал): ([^.;]+)")
"""The part of a card's text that is about failure."""


TESTS = {
    "bridge": (AGILITY, _("or you fall into the Catacombs: one die of wounds"), "", True),
    "web": (STRENGTH, _("or you are stuck"), "web", False),
    "cave-in": (AGILITY, _("or the turn ends"), "cave", False),
    "again": (AGILITY, _("or you stay below"), "hole", False),
    "kick": (STRENGTH, _("or 1 wound, and it stays shut"), "", False),
}
"""By what is crossed, or by the verb: what is tested, what a failure does, the attempt its tokens count for, and
whether Loot makes it harder."""


START_TESTS = {"trap_trapdoor": "agility", "dungeon_torch_goes_out": "luck", "catacomb_torch_goes_out": "luck"}
"""The kept cards that test a Hero at the start of his turns, with the attribute."""


def tested_by(view: View) -> Card | None:
    """The kept card that causes the current test of the active Hero."""
    asked = view["decision"] or view["asked"]
    if asked is None or asked["prompt"]["key"] not in ("before-test", "after-test") or view["open"]:
        return None
    hero = view["heroes"][view["active"]]
    below = hero["catacombs"]
    held = hero["kept"] + ["catacomb_torch_goes_out"] * (below["torches"] if below else 0)
    attribute = asked["prompt"]["args"]["attribute"]
    return next((CARDS[id] for id in reversed(held) if START_TESTS.get(id) == attribute), None)


class Risks:
    """One seat's risks, as it sees them."""

    def __init__(self, view: View, speech: Speech) -> None:
        seat, decision = view["seat"], view["decision"]
        assert seat is not None
        assert decision is not None
        self.view = view
        self.speech = speech
        self.hero = view["heroes"][seat]
        self.key = decision["prompt"]["key"]
        self.args = decision["prompt"]["args"]

    def of(self, option: OptionFacts) -> Risk | None:
        """The risk of an option, if it has one."""
        verb, things = option["verb"], option["things"]
        if verb == "cross":
            return self._test(*TESTS["bridge" if self.key == "action" else self.key])
        if verb in TESTS:
            return self._test(*TESTS[verb])
        if verb == "move":
            return self._move(str(things[0]))
        find = {
            "roll": self._roll, "reroll": self._second, "fortune": self._sure, "rope": self._sure,
            "levitate": self._sure, "escape": self._escape, "attack": self._attack, "plunder": self._plunder,
            "drink": self._drink, "turn-back-time": self._sun,
        }.get(verb)  # fmt: skip
        return find() if find is not None else None

    # -- attribute tests

    def _test(self, word: Term, then: str, attempt: str, burdened: bool = False) -> Risk:
        """A test: the tokens count if this test is repeated; tokens from another test are lost (DQ-7.4)."""
        held = self.hero["attempt"]
        tokens = self.hero["tokens"] if not held or held == attempt else 0
        needed = self.hero["attributes"][word.id] + tokens
        if burdened:
            needed -= burden([held["card"] for held in self.hero["loot"]])
        return self._against(word, needed, then)

    def _against(self, word: Term, needed: int, then: str, proud: bool = False) -> Risk:
        lost = 1 - chance(needed)
        again: int | None = None
        if "rune_fortune" in self.hero["runes"]:
            again = 100
        elif proud:  # the failure gives a token (DQ-7.4)
            again = per_cent(1 - lost * (1 - chance(needed + 1)))
        return Risk(
            test=f"{self.speech(word.name)} {max(0, needed)}",
            chance=per_cent(chance(needed)),
            again=again if lost else None,
            then=self.speech(then) if then else "",
        )

    def _roll(self) -> Risk | None:
        """The current test, with what its card or chamber does on failure."""
        word = ATTRIBUTES.get(self.args.get("attribute", ""))
        if word is None:
            return None
        here = self._tile(self.hero["space"])
        kind = here["kind"] if here is not None else ""
        kept = tested_by(self.view)
        opened = [kept] if kept else [CARDS[card["card"]] for card in self.view["open"] if card["card"] in CARDS]
        fails = FAILS.search(self.speech(opened[-1].text)) if opened else None
        if fails is not None:
            then = self.speech(_("or: {text}")).format(text=fails[1])
        elif kind == "bottomless_pit" and word is LUCK:
            then = self.speech(_("or you fall to your death"))
        else:
            then = ""
        return self._against(word, self.args["needed"], then, self.args["proud"])

    def _second(self) -> Risk | None:
        """Knightly Pride: the failure has given a token (DQ-7.4)."""
        word = ATTRIBUTES.get(self.args.get("attribute", ""))
        if word is None:
            return None
        needed = self.hero["attributes"][word.id] + self.hero["tokens"] + 1
        return Risk(test=f"{self.speech(word.name)} {needed}", chance=per_cent(chance(needed)))

    def _sure(self) -> Risk:
        return Risk(test=self.speech(_("no test")), chance=100)

    # -- ways

    def _tile(self, space: str | None) -> ChamberFacts | None:
        return next((laid for laid in self.view["board"] if laid["space"] == space), None)

    def _move(self, id: str) -> Risk | None:
        """A door or a portcullis on the way; otherwise a pit in the next chamber."""
        way = next((one for one in WAYS if one.id == id), None)
        if way is None or self.hero["space"] is None:
            return None
        cell = way.cell(BY_ID[self.hero["space"]].index)
        there = NEXT[cell][way.direction]
        if there < 0:
            return None
        behind = self._tile(SPACES[there].id)
        sides = [
            laid["sides"][SIDES[side]]
            for laid, side in ((self._tile(self.hero["space"]), way.direction), (behind, opposite(way.direction)))
            if laid is not None
        ]
        if "door" in sides:
            return Risk(test=self.speech(_("Door")), then=self.speech(_("a Door card decides")))
        if "portcullis" in sides:
            return self._test(STRENGTH, _("or the turn ends"), f"portcullis:{id}")
        if behind is not None and behind["kind"] == "bottomless_pit":
            return self._test(LUCK, _("or you fall to your death"), "pit")
        return None

    # -- cards and other dice

    def _escape(self) -> Risk | None:
        """Each side shows a Power card at random (DQ-8.4)."""
        fight = self.view["fight"]
        monster = MONSTERS.get((fight and fight["monster"]) or "")
        if monster is None:
            return None
        away = escape_chance(HEROES[self.hero["hero"]], monster)
        most = max(card.damage for card in monster.power)
        then = self.speech(_("or wounds, up to {n}, then the fight")).format(n=most)
        return Risk(test=self.speech(_("Escape")), chance=per_cent(away), then=then)

    def _attack(self) -> Risk | None:
        """How such fights end if both sides play well."""
        fight = self.view["fight"]
        monster = MONSTERS.get((fight and fight["monster"]) or "")
        if fight is None or monster is None:
            return None
        card, solo = HEROES[self.hero["hero"]], bool(self.view["rules"]["solo"])
        fire = "rune_fire" in self.hero["runes"]
        wins = win_chance(card, self.hero["wounds"], monster, fight["life"] or 0, solo, fire)
        return Risk(test=self.speech(_("You win")), chance=per_cent(wins), then=self.speech(_("or you are slain")))

    def _plunder(self) -> Risk:
        cards = self.view["decks"]["dragon"]["cards"]
        then = self.speech(_("or two dice of wounds, and no Treasure"))
        return Risk(test=self.speech(_("It sleeps on")), chance=per_cent(cards - 1, cards), then=then)

    def _drink(self) -> Risk:
        hurt = self.hero["wounds"] > 0
        return Risk(
            test=self.speech(_("It heals") if hurt else _("Not hurt: it heals")),
            chance=per_cent(1 - chance(POTION_HEALS - 1)) if hurt else 0,
            then=self.speech(_("on 3–5 4 wounds, on 2 death")),
        )

    def _sun(self) -> Risk:
        closes = self.view["sun"]["closes_on"]
        return Risk(test=self.speech(_("They stay open")), chance=per_cent(6 - closes, 6))
