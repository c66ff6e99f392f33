"""The bus: what processes that serve the same tables tell each other, and need not be kept.

What lasts is in the store alone. If the bus is gone, everybody looks at the store instead, and play goes on.
"""

from .alone import Bus, Hear, Said
from .opening import open_bus

__all__ = ["Bus", "Hear", "Said", "open_bus"]
