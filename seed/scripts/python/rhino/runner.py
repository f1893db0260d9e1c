"""Runs the script of a Grasshopper component, whose inputs and outputs are variables."""
import json

import reached
import Rhino
import Rhino.Geometry as rg
import scriptcontext as sc


def run(script, inputs, outputs, units):
    """Takes inputs in metres, output names and the document's units as JSON. Returns outputs as JSON, in metres."""
    system = getattr(Rhino.UnitSystem, json.loads(units))
    sc.doc.ModelUnitSystem, sc.doc.ModelAbsoluteTolerance = system, 0.001 / system
    scope = dict((name, rg.given(value, 1 / system)) for name, value in json.loads(inputs).items())
    exec(reached.compiled(script), scope)
    return json.dumps(dict((name, plain(scope[name], system)) for name in json.loads(outputs)))


def plain(value, unit):
    """Only geometry has the document's units."""
    if isinstance(value, (list, tuple)):
        return [plain(each, unit) for each in value]
    return scaled(value.plain(), unit) if hasattr(value, "plain") else value


def scaled(value, unit):
    if isinstance(value, dict):
        return dict((name, scaled(each, unit)) for name, each in value.items())
    return [scaled(each, unit) for each in value] if isinstance(value, list) else value * unit
