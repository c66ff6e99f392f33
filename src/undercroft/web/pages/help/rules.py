"""The rules of a game: how to play, its numbered rules and their search, its cards."""

import re
import tomllib
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib import resources
from math import log
from typing import Any

import snowballstemmer
from fastapi import APIRouter, Request
from markdown_it import MarkdownIt
from markupsafe import Markup, escape
from starlette.responses import RedirectResponse, Response

from ....kernel.registry import game as find_game
from ...door.security import new_id
from ...house import TheGuest
from ...rendering.boards import board_file, board_of, legend_of, playable_game
from ..page import page
from ..scene import speech_of

router = APIRouter(include_in_schema=False)


@router.get("/rules/{game_id}")
async def rules(request: Request, game_id: str, me: TheGuest, q: str = "") -> Response:
    game = find_game(game_id)
    speech = speech_of(game.id, me.language)
    query = q[:100]
    return page(
        request,
        me,
        "rules.html",
        speech=speech,
        game=game,
        title=speech(game.title),
        book=rulebook(game.id, speech.language),
        query=query,
        found=search(game.id, speech.language, query),
    )


@router.get("/cards/{game_id}")
async def cards(request: Request, game_id: str, me: TheGuest, kind: str = "", q: str = "") -> Response:
    """The gallery; `filters` are the available kinds, `kind` and `query` what was requested."""
    game = playable_game(game_id)
    speech = speech_of(game.id, me.language)
    shown = board_of(game).gallery(speech)
    return page(
        request,
        me,
        "cards.html",
        speech=speech,
        game=game,
        title=speech(game.title),
        cards=shown,
        filters=list(dict.fromkeys(_kind(card) for card in shown)),
        kind=kind[:40],
        query=q[:100],
    )


def _kind(card: Any) -> Any:
    return card["kind"] if isinstance(card, dict) else card.kind


@router.get("/how/{game_id}")
async def how_to_play(request: Request, game_id: str, me: TheGuest) -> Response:
    """How to play; a game without such a page redirects to its rules."""
    game = find_game(game_id)
    if board_file(game, "howto.html") is None:
        return RedirectResponse(f"/rules/{game.id}", 303)
    speech = speech_of(game.id, me.language)
    faces = game.part("board.faces")
    return page(
        request,
        me,
        "howto.html",
        speech=speech,
        game=game,
        title=speech(game.title),
        face=lambda id: faces.face(id, speech),
        explained=legend_of(game),
        command=new_id(),
    )


_ID = r"[A-Z]{2}-\d+(?:\.\d+)*[a-z]?"
_RULE = re.compile(rf"<li>\s*(?:<p>)?\s*(?:<strong>)?({_ID})\b")
_HEADING = re.compile(rf"({_ID})?\s*(.*)")
_MENTION = re.compile(rf"<code>.*?</code>|<[^>]*>|\b({_ID})\b")
"""A rule id in a text; code and tags are skipped."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rules; each of its rules has an element with the rule's id."""

    id: str
    """The rule id of the chapter (`TS-4`), or `chapter-<n>` if it has none."""
    title: str
    html: Markup
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RulesPage:
    """The rules of a game, ready to show; the introduction explains marks and terms."""

    introduction: Markup
    chapters: tuple[Chapter, ...]


@cache
def rulebook(game_id: str, language: str) -> RulesPage:
    """The rules of a game in a language; empty if the game has no text."""
    try:
        text = find_game(game_id).rules_text(language)
    except FileNotFoundError:
        return RulesPage(Markup(""), ())
    title_and_introduction, *parts = re.split(r"^## +", text, flags=re.MULTILINE)
    introduction = _html(title_and_introduction.partition("\n")[2].rstrip("- \n"))
    chapters = [_chapter(n, part) for n, part in enumerate(parts, start=1)]
    ids = {id for chapter in chapters for id in (chapter.id, *chapter.rules)}
    linked = tuple(replace(chapter, html=_linked(chapter.html, ids)) for chapter in chapters)
    return RulesPage(_linked(introduction, ids), linked)


def _html(text: str) -> Markup:
    return Markup(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))


def _chapter(n: int, text: str) -> Chapter:
    heading, _newline, body = text.partition("\n")
    found = _HEADING.match(heading.strip())
    id, title = (found[1], found[2]) if found else (None, heading)
    html = _html(body)
    rules = tuple(dict.fromkeys(_RULE.findall(html)))
    html = Markup(_RULE.sub(_anchored, html))
    return Chapter(id or f"chapter-{n}", title.strip() or heading.strip(), html, rules)


def _anchored(found: re.Match[str]) -> str:
    """The beginning of a rule, with an anchor; its id is always emphasised."""
    begun = found[0].replace("<li>", f'<li id="{found[1]}">', 1)
    return begun if "<strong>" in begun else f"{begun.removesuffix(found[1])}<strong>{found[1]}</strong>"


def _linked(html: Markup, ids: set[str]) -> Markup:
    """Each mention of a rule becomes a link."""

    def link(found: re.Match[str]) -> str:
        id = found[1]
        return f'<a href="#{id}" data-rule="{id}">{id}</a>' if id in ids else found[0]

    return Markup(_MENTION.sub(link, html))


MOST = 24
"""The most hits shown."""
LIKE = 0.6
"""The share of words that a query and a stored question must have in common."""
_WORD = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*")
_STEMMERS = {language: snowballstemmer.stemmer(language) for language in ("english", "russian")}
SMALL = {
    "en": """
        a an and any are as at be can could do does for from get game has have how i if in is it its me my of on or
        should so that the their then there they this to use used was what when where which who why will with work works
        would you your mean means happen happens rule rules play
    """,
    "ru": """
        а без бы в вас во все вы где для до его ее если есть еще же за зачем и из или игра игре игры игру как какая
        какие какой когда ко кто куда ли мне много может можно мой мои моя мы на надо не ней нет но нужен нужна нужно
        нужны о об он она они от по под почему правила правило при про с сколько со такое такой там то у чего чем что
        это я значит делать делает дает дают работает бывает
    """,
}
"""Stop words."""
_SMALL = {language: frozenset(words.split()) for language, words in SMALL.items()}


@dataclass(frozen=True, slots=True)
class SearchHit:
    """A hit in the rules: where it is, its chapter, its text with the matches marked."""

    id: str
    title: str
    html: Markup
    heading: bool = False
    answer: bool = False
    """It answers a stored question that is like the query."""


@dataclass(frozen=True, slots=True)
class _Place:
    """A rule or chapter in the search index."""

    id: str
    title: str
    text: str
    heading: bool
    named: tuple[str, ...]
    """The stems of its name: the title of a chapter, the bold words of a rule."""
    said: tuple[str, ...]


def search(game_id: str, language: str, query: str) -> list[SearchHit]:
    """Search the rules of a game; returns the best hits first."""
    book = rulebook(game_id, language)
    terms = tuple(dict.fromkeys(stems(query, language)))
    if not terms or not book.chapters:
        return []
    places = _places(game_id, language)
    answers = _answers(game_id, language, query)
    known = {place.id: place for place in places}
    found = [_match(known[id], terms, answer=True) for id in answers if id in known]
    worth = _worth(terms, places)
    ranked = sorted(
        ((value, -order, place) for order, place in enumerate(places) if (value := _value(place, terms, worth)) > 0),
        reverse=True,
    )
    found += [_match(place, terms) for _value_, _order, place in ranked if place.id not in answers]
    return found[:MOST]


def stems(text: str, language: str) -> list[str]:
    """The significant words, stemmed."""
    small = _SMALL["en"] | _SMALL.get(language, frozenset())
    return [_stem(word) for word in map(_plain_word, _WORD.findall(text)) if word not in small]


def _plain_word(word: str) -> str:
    return word.lower().replace("ё", "е").replace("’", "'")


@lru_cache(maxsize=20_000)
def _stem(word: str) -> str:
    stem: str = _STEMMERS["russian" if re.search("[а-я]", word) else "english"].stemWord(word)
    return stem


def _like(term: str, word: str) -> bool:
    """Whether a word of the rules is the one searched for, or begins with it."""
    return word == term or (len(term) >= 3 and word.startswith(term))


# -- the index


@cache
def _places(game_id: str, language: str) -> tuple[_Place, ...]:
    return tuple(_read(rulebook(game_id, language), language))


def _read(book: RulesPage, language: str) -> list[_Place]:
    found = []
    for chapter in book.chapters:
        rules = re.findall(r'<li id="([^"]+)">(.*?)(?=<li id=|\Z)', chapter.html, flags=re.DOTALL)
        plain = "" if rules else _plain(chapter.html)
        words = tuple(stems(plain, language))
        found.append(_Place(chapter.id, chapter.title, plain, True, tuple(stems(chapter.title, language)), words))
        for id, html in rules:
            text = _plain(html).removeprefix(id).strip()
            bold = " ".join(re.findall(r"<(?:strong|em)>(.*?)</(?:strong|em)>", html)[:2])
            named = tuple(stems(_plain(bold).removeprefix(id), language))
            found.append(_Place(id, chapter.title, text, False, named, tuple(stems(text, language))))
    return found


def _plain(html: str) -> str:
    return re.sub(r"\s*\[(?:ruling|решение|garbled|искажено)[^\]]*\]", "", Markup(html).striptags()).strip()


# -- ranking


def _worth(terms: tuple[str, ...], places: tuple[_Place, ...]) -> dict[str, float]:
    """The weight of each term: a word that occurs everywhere has little."""
    among = {term: sum(any(_like(term, word) for word in (*one.named, *one.said)) for one in places) for term in terms}
    return {term: log(1 + len(places) / count) if count else 0.0 for term, count in among.items()}


def _value(place: _Place, terms: tuple[str, ...], worth: dict[str, float]) -> float:
    """How well a place matches: headings before paragraphs, names before words, many matches before few."""
    value, fitting = 0.0, 0
    for term in terms:
        named = any(_like(term, word) for word in place.named)
        times = sum(_like(term, word) for word in place.said)
        if named or times:
            fitting += 1
            value += worth[term] * (4 * named + min(times, 3) / (1 + len(place.said) / 40))
    if 2 * fitting < len(terms) or not fitting:
        return 0.0
    whole = place.heading and all(any(_like(term, word) for word in place.named) for term in terms)
    return value * (fitting / len(terms)) ** 2 + (1000 / (1 + len(place.named)) if whole else 0)


# -- questions


@dataclass(frozen=True, slots=True)
class _Question:
    """A question of a player, and the rules that answer it."""

    stems: frozenset[str]
    words: frozenset[str]
    """Stop words included: only they distinguish "when do I die" from "what is a die"."""
    rules: tuple[str, ...]


@cache
def _questions(game_id: str, language: str) -> tuple[_Question, ...]:
    file = resources.files(find_game(game_id).package) / "questions.toml"
    if not file.is_file():
        return ()
    asked = tomllib.loads(file.read_text(encoding="utf-8"))["question"]
    return tuple(
        _Question(frozenset(stems(text, language)), _all_words(text), tuple(one["rules"]))
        for one in asked
        for text in one.get(language, ())
    )


def _all_words(text: str) -> frozenset[str]:
    return frozenset(map(_plain_word, _WORD.findall(text)))


def _answers(game_id: str, language: str, query: str) -> tuple[str, ...]:
    """The rules that answer the most similar question, if there is one."""
    terms, words = set(stems(query, language)), _all_words(query)
    best = (0.0, 0.0)
    rules: tuple[str, ...] = ()
    for question in _questions(game_id, language):
        same = sum(any(_like(term, word) for word in question.stems) for term in terms)
        alike = same / max(len(question.stems), len(terms))
        likeness = (alike, len(words & question.words) / len(words | question.words))
        if likeness > best:
            best, rules = likeness, question.rules
    return rules if best[0] >= LIKE else ()


# -- display


def _match(place: _Place, terms: tuple[str, ...], answer: bool = False) -> SearchHit:
    return SearchHit(place.id, place.title, _marked(place.text, terms), place.heading, answer)


def _marked(text: str, terms: tuple[str, ...]) -> Markup:
    """The text with the matches marked."""
    parts, end = [], 0
    for word in _WORD.finditer(text):
        if any(_like(term, _stem(_plain_word(word[0]))) for term in terms):
            parts += [escape(text[end : word.start()]), Markup("<mark>{}</mark>").format(word[0])]
            end = word.end()
    return Markup("").join([*parts, escape(text[end:])])
