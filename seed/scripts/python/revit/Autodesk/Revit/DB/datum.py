"""Levels {"name", "elevation"} and grids {"name", "curve"}."""
from .elements import Element
from .geometry import Curve


class Level(Element):
    @staticmethod
    def Create(document, elevation):
        level = document.add("Level", name="", elevation=elevation)
        level.data["name"] = level.fresh_name("Level ")
        return level

    @property
    def ProjectElevation(self):
        """Measured from the project's origin, whatever the base of the level's type."""
        return self.get("elevation")


class Grid(Element):
    @staticmethod
    def Create(document, curve):
        grid = document.add("Grid", name="", curve=curve.plain())
        grid.data["name"] = grid.fresh_name("")
        return grid

    @property
    def Curve(self):
        return Curve.of(self.get("curve"))
