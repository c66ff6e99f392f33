"""Jinja with less ado: a table is a thousand small values and calls, and what is asked before each of them adds up."""

from keyword import iskeyword
from typing import Any

from jinja2 import Environment, Template, nodes
from jinja2.compiler import CodeGenerator, Frame, MacroRef
from jinja2.runtime import Context, Macro
from jinja2.utils import missing
from markupsafe import Markup, escape

from .areas import is_area
from .keeping import Kept

FORGIVING = ("default", "defined", "undefined")
"""Filters and tests of what may not be there."""


class QuickTemplate(Template):
    """What it exports depends on nothing that is drawn, so it is made once."""

    def _get_default_module(self, ctx: Context | None = None) -> Any:
        return super()._get_default_module()


class QuickCode(CodeGenerator):
    """Writes what a template means as plain Python: attributes, calls, and values escaped by `escaped` and `html`.

    Attributes are looked up as such, but for those of a plain dictionary, and for what may not be there.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._forgiven: set[int] = set()
        self._shown: list[str] = []
        self._held = 0

    def write_commons(self) -> None:
        super().write_commons()
        self.writeline("escaped = environment.escaped")

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:
        if id(node) in self._forgiven:
            super().visit_Getattr(node, frame)
            return
        held = self._hold()
        self.write(f"({held}.{node.attr} if type({held} := ")
        self.visit(node.node, frame)
        self.write(f") is not dict else environment.getattr({held}, {node.attr!r}))")

    def visit_CallBlock(self, node: nodes.CallBlock, frame: Frame) -> None:
        if not is_area(node):
            super().visit_CallBlock(node, frame)
            return
        self.macro_body(node, frame)
        self.writeline("caller = macro")
        self.start_write(frame, node)
        self.visit_Call(node.call, frame, forward_caller=True)
        self.end_write(frame)

    def macro_def(self, macro_ref: MacroRef, frame: Frame) -> None:
        self.write("environment.Quick")
        super().macro_def(macro_ref, frame)

    def visit_Test(self, node: nodes.Test, frame: Frame) -> None:
        self._forgive(node)
        super().visit_Test(node, frame)

    def visit_Filter(self, node: nodes.Filter, frame: Frame) -> None:
        self._forgive(node)
        super().visit_Filter(node, frame)

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:
        if node.dyn_args or node.dyn_kwargs or any(iskeyword(named.key) for named in node.kwargs):
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        for given in (*node.args, *node.kwargs):
            self.visit(given, frame)
            self.write(", ")
        self.write("caller=caller)" if forward_caller else ")")

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        held = self._hold()
        self._shown.append(held)
        self.write(f"({held} if ({held}_is := type({held} := ")

    def _output_child_post(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        held = self._shown.pop()
        self.write(f")) is Markup else escaped[{held}] if {held}_is is str else environment.html({held}))")

    def _forgive(self, node: nodes.Filter | nodes.Test) -> None:
        if node.name in FORGIVING and node.node is not None:
            self._forgiven.add(id(node.node))

    def _hold(self) -> str:
        """A name for a value that is looked at twice."""
        self._held += 1
        return f"held_{self._held}"


class Escaped(Kept[str, str]):
    """Texts as they stand in a page."""

    def __missing__(self, text: str) -> str:
        return self.keep(text, str(escape(text)))


TEXTS = 20_000


marked = str.__new__
"""Makes `Markup` of what is known to be text."""


class QuickMacro(Macro):
    """Gives its arguments on as they are, where it takes nothing but those it names."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._plain = not (self.catch_kwargs or self.catch_varargs or self.caller)

    def __call__(self, *args: Any, **named: Any) -> Markup:
        if self._plain and not named and len(args) == self._argument_count:
            return marked(Markup, self._func(*args))
        lacking = self.arguments[len(args) :]
        if not self._plain or len(args) > self._argument_count or any(name not in lacking for name in named):
            return Markup(super().__call__(*args, **named))
        return marked(Markup, self._func(*args, *[named.get(name, missing) for name in lacking]))


class QuickEnvironment(Environment):
    """Escapes everything that does not say that it is HTML; templates do not change while it lives.

    What a template includes by its name is read as if it stood there.
    """

    QuickMacro = QuickMacro
    code_generator_class = QuickCode
    template_class = QuickTemplate

    def __init__(self, **named: Any) -> None:
        super().__init__(autoescape=True, auto_reload=False, **named)
        self._read: dict[str, Template] = {}
        self.escaped = Escaped(TEXTS)

    @staticmethod
    def html(value: Any) -> str:
        """A value as it stands in the page, if it is not just text."""
        return str(value) if type(value) is int else str(escape(value))

    def _load_template(self, name: str, globals: Any) -> Template:
        found = self._read.get(name)
        if found is None:
            found = self._read[name] = super()._load_template(name, globals)
        return found

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = super()._parse(source, name, filename)
        self._include(tree)
        return tree

    def _include(self, node: nodes.Node) -> None:
        """Put what is included in its place: there it needs no context of its own."""
        for _field, value in node.iter_fields():
            if isinstance(value, list):
                value[:] = [self._included(one) for one in value]
        for child in node.iter_child_nodes():
            if not isinstance(child, nodes.Scope):
                self._include(child)

    def _included(self, node: Any) -> Any:
        if not (isinstance(node, nodes.Include) and isinstance(node.template, nodes.Const) and node.with_context):
            return node
        assert self.loader is not None
        source, filename, _fresh = self.loader.get_source(self, node.template.value)
        return nodes.Scope(self._parse(source, node.template.value, filename).body, lineno=node.lineno)
