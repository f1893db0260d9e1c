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
        """Above the project's origin, whatever the level's type measures from."""
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
