"""Runs the script of a Grasshopper component, whose inputs and outputs are variables."""
import json

import reached
import Rhino.Geometry as rg


def run(script, inputs, outputs):
    """Takes inputs and output names as JSON, and returns the outputs as JSON."""
    scope = dict((name, rg.given(value)) for name, value in json.loads(inputs).items())
    exec(reached.compiled(script), scope)
    return json.dumps(dict((name, plain(scope[name])) for name in json.loads(outputs)))


def plain(value):
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    return value.plain() if hasattr(value, "plain") else value
