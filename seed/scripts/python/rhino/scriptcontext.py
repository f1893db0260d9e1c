"""The part of scriptcontext that the scripts call: the document with its units, and its tolerance of a millimetre."""
from Rhino import UnitSystem


class Document(object):
    ModelUnitSystem = UnitSystem.Meters
    ModelAbsoluteTolerance = 0.001


doc = Document()
