"""Jinja with less ado: a table is a thousand small values and calls, and what is asked before each of them adds up."""

from keyword import iskeyword
from types import NoneType
from typing import Any

from jinja2 import Environment, Template, nodes
from jinja2.compiler import CodeGenerator, Frame, MacroRef
from jinja2.idtracking import VAR_LOAD_ALIAS, VAR_LOAD_RESOLVE
from jinja2.runtime import Context, Macro, markup_join
from jinja2.utils import missing
from markupsafe import Markup, escape

from ...kit.keeping import Kept
from .areas import is_area

HARMLESS = frozenset({int, float, bool, NoneType})
"""Values of these kinds have nothing that would have to be escaped."""
METHODS = frozenset(dir(dict))
"""What a dictionary has besides what is in it."""


class QuickTemplate(Template):
    """Its context is no more than what it is drawn with."""

    def new_context(self, vars: Any = None, shared: bool = False, locals: Any = None) -> Context:
        if shared or locals:
            return super().new_context(vars, shared, locals)
        env = self.environment
        return env.context_class(env, {**env.globals, **(vars or {})}, self.name, self.blocks)


class QuickCode(CodeGenerator):
    """Writes what a template means as plain Python: attributes, calls, and values escaped by `escaped` and `html`.

    Attributes are looked up as such, but for those of a plain dictionary, and for what may not be there. What the
    environment gives to all templates is not looked for among what a page is given.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._shown: list[str] = []
        self._held = 0

    def write_commons(self) -> None:
        super().write_commons()
        self.writeline("escaped = environment.escaped")
        self.writeline("given_to_all = environment.globals")

    def enter_frame(self, frame: Frame) -> None:
        loads = frame.symbols.loads
        known = {
            name: (VAR_LOAD_ALIAS, f"given_to_all[{given!r}]")
            for name, (action, given) in loads.items()
            if action == VAR_LOAD_RESOLVE and given in self.environment.globals
        }
        loads.update(known)
        super().enter_frame(frame)

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:
        held = self._hold()
        self.write(f"({held}.{node.attr} if type({held} := ")
        self.visit(node.node, frame)
        item = f"environment.getattr({held}, {node.attr!r})" if node.attr in METHODS else f"{held}[{node.attr!r}]"
        self.write(f") is not dict else {item})")

    def visit_CondExpr(self, node: nodes.CondExpr, frame: Frame) -> None:
        if node.expr2 is None:
            node.expr2 = nodes.Const("", lineno=node.lineno)
        super().visit_CondExpr(node, frame)

    def visit_Concat(self, node: nodes.Concat, frame: Frame) -> None:
        self.write("environment.joined((")
        for one in node.nodes:
            self.visit(one, frame)
            self.write(", ")
        self.write("))")

    def visit_CallBlock(self, node: nodes.CallBlock, frame: Frame) -> None:
        if not is_area(node):
            super().visit_CallBlock(node, frame)
            return
        self.macro_body(node, frame)
        self.writeline("caller = macro")
        self.start_write(frame, node)
        self.visit_Call(node.call, frame, forward_caller=True)
        self.end_write(frame)

    def _import_common(self, node: nodes.Import | nodes.FromImport, frame: Frame) -> None:
        if node.with_context:
            super()._import_common(node, frame)
            return
        self.write("environment.exports[")
        self.visit(node.template, frame)
        self.write("]")

    def macro_def(self, macro_ref: MacroRef, frame: Frame) -> None:
        self.write("environment.Quick")
        super().macro_def(macro_ref, frame)

    def visit_Test(self, node: nodes.Test, frame: Frame) -> None:
        if node.name not in ("defined", "undefined") or not may_lack(node.node):
            super().visit_Test(node, frame)
            return
        assert isinstance(node.node, nodes.Getattr)
        held = self._hold()
        self.write("(" if node.name == "defined" else "(not ")
        self.write(f"(hasattr({held}, {node.node.attr!r}) if type({held} := ")
        self.visit(node.node.node, frame)
        self.write(f") is not dict else {node.node.attr!r} in {held}))")

    def visit_Filter(self, node: nodes.Filter, frame: Frame) -> None:
        if node.name != "default" or not may_lack(node.node) or len(node.args) > 1 or node.kwargs:
            super().visit_Filter(node, frame)
            return
        assert isinstance(node.node, nodes.Getattr)
        held, otherwise = self._hold(), node.args[0] if node.args else nodes.Const("")
        self.write(f"(getattr({held}, {node.node.attr!r}, ")
        self.visit(otherwise, frame)
        self.write(f") if type({held} := ")
        self.visit(node.node.node, frame)
        self.write(f") is not dict else {held}.get({node.node.attr!r}, ")
        self.visit(otherwise, frame)
        self.write("))")

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
        if says_plain_text(node):
            self._shown.append("")
            self.write("escaped[")
            return
        held = self._hold()
        self._shown.append(held)
        self.write(f"({held} if ({held}_is := type({held} := ")

    def _output_child_post(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        held = self._shown.pop()
        if not held:
            self.write("]")
            return
        text = f"escaped[{held}] if {held}_is is str else str({held}) if {held}_is is int else environment.html({held})"
        self.write(f")) is Markup else {text})")

    def _hold(self) -> str:
        """A name for a value that is looked at twice."""
        self._held += 1
        return f"held_{self._held}"


def may_lack(node: nodes.Expr | None) -> bool:
    """Whether it is something of a thing that may not have it; a loop has it, and says itself that it is nothing."""
    if not isinstance(node, nodes.Getattr) or node.attr in METHODS:
        return False
    return not (isinstance(node.node, nodes.Name) and node.node.name == "loop")


def says_plain_text(node: nodes.Expr | None) -> bool:
    """Whether it can only be text: a sentence of the catalogue, or one of several such."""
    if isinstance(node, nodes.CondExpr):
        return says_plain_text(node.expr1) and (node.expr2 is None or says_plain_text(node.expr2))
    if isinstance(node, nodes.Call):
        return isinstance(node.node, nodes.Name) and node.node.name == "t"
    return isinstance(node, nodes.Const) and type(node.value) is str


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


class Exports(dict[str, Any]):
    """What other templates import of a template, by its name."""

    def __init__(self, environment: Environment) -> None:
        self._environment = environment

    def __missing__(self, name: str) -> Any:
        found = self[name] = self._environment.get_template(name).module
        return found


class QuickEnvironment(Environment):
    """Escapes everything that does not say that it is HTML; templates do not change while it lives.

    What a template includes by its name is read as if it stood there. What it imports depends on nothing that is drawn,
    so it is made once.
    """

    QuickMacro = QuickMacro
    code_generator_class = QuickCode
    template_class = QuickTemplate

    def __init__(self, **named: Any) -> None:
        super().__init__(autoescape=True, auto_reload=False, **named)
        self._read: dict[str, Template] = {}
        self.escaped = Escaped(TEXTS)
        self.exports = Exports(self)

    @staticmethod
    def html(value: Any) -> str:
        """A value as it stands in the page, if it is not just text."""
        return str(value) if type(value) in HARMLESS else str(escape(value))

    @staticmethod
    def joined(parts: tuple[Any, ...]) -> str:
        """One after the other, as text; as HTML, if one of them is."""
        for part in parts:
            if type(part) is not str and type(part) is not int:
                return markup_join(parts)
        return "".join(map(str, parts))

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
