"""The part of RhinoCommon's Rhino that the scripts call: the factor between two units."""


class UnitSystem(object):
    Meters, Millimeters, Feet = 1, 0.001, 0.3048


class RhinoMath(object):
    @staticmethod
    def UnitScale(of, to):
        return of / to
