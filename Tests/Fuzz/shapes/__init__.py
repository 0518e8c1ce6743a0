"""All shapes: what each is called, its commands, what it makes, and how many there are at least."""
from shapes import assistants, configurations, documents, editors, graphs, kinds, lines, made, manifests  # noqa: F401
from shapes.common import SHAPES, STDIN  # noqa: F401
