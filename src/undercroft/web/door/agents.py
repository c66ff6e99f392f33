"""The name of a device, in everyday words."""

BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "YaBrowser/": "Yandex Browser",
    "SamsungBrowser/": "Samsung Internet",
    "Vivaldi/": "Vivaldi",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "Chrome/": "Chrome",
    "CriOS/": "Chrome",
    "Safari/": "Safari",
}
"""By a marker in the header; most browsers also contain the markers further down."""
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS X": "macOS",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


def browser_and_system(agent: str) -> tuple[str, str]:
    """From a User-Agent header: "Firefox", "Android"; empty if unknown."""
    return _first(BROWSERS, agent), _first(SYSTEMS, agent)


def _first(words: dict[str, str], agent: str) -> str:
    return next((word for mark, word in words.items() if mark in agent), "")
