"""Lines of a script that its runs have reached."""
import json
import sys

scripts = {}
lines_run = {}


def compiled(script):
    if script not in scripts:
        scripts[script] = compile(script, "script", "exec")
    return scripts[script]


def unreached(script):
    """The lines as JSON, without their indentation."""
    texts, parts = script.split("\n"), list(parts_of(compiled(script)))
    lines = set(line for part in parts for _, _, line in part.co_lines() if line)
    left = lines.difference(*(lines_run.get(part, ()) for part in parts))
    return json.dumps([texts[line - 1].strip() for line in sorted(left)])


def parts_of(code):
    """The code object, and the functions and classes within."""
    yield code
    for each in code.co_consts:
        if hasattr(each, "co_lines"):
            for part in parts_of(each):
                yield part


def note(code, line):
    """Python reports each line once, so later runs cost nothing."""
    if code.co_filename == "script":
        lines_run.setdefault(code, set()).add(line)
    return sys.monitoring.DISABLE


tool = sys.monitoring.COVERAGE_ID
sys.monitoring.use_tool_id(tool, "reached")
sys.monitoring.register_callback(tool, sys.monitoring.events.LINE, note)
sys.monitoring.set_events(tool, sys.monitoring.events.LINE)
