"""The tables of the database, by topic. Every change here needs a migration."""

from .base import metadata
from .guests import blocks, consents, friends, invitations, profiles, seekers, sharers, users
from .house import bans, messages, reports, secrets, uptime
from .keys import calls, challenges, codes, devices, passkeys, subscriptions
from .matches import (
    analyses,
    archive_users,
    archives,
    chat,
    forgotten,
    guides,
    mentions,
    moves,
    seats,
    sittings,
    tables,
    used_seals,
)
from .scores import card_counts, puzzles, ratings, results, solutions, tries

__all__ = [
    "analyses",
    "archive_users",
    "archives",
    "bans",
    "blocks",
    "calls",
    "card_counts",
    "challenges",
    "chat",
    "codes",
    "consents",
    "devices",
    "forgotten",
    "friends",
    "guides",
    "invitations",
    "mentions",
    "messages",
    "metadata",
    "moves",
    "passkeys",
    "profiles",
    "puzzles",
    "ratings",
    "reports",
    "results",
    "seats",
    "secrets",
    "seekers",
    "sharers",
    "sittings",
    "solutions",
    "subscriptions",
    "tables",
    "tries",
    "uptime",
    "used_seals",
    "users",
]
