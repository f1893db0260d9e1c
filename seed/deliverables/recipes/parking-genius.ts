import { slider } from "../parameters"
import type { GrasshopperRecipe } from "../types"

export const parkingGenius: GrasshopperRecipe = {
  host: "grasshopper",
  usage: [
    "Right-click 'Site rectangle' and choose Set one Curve. Without one, a rectangle of 60 by 40 stands in.",
    "Set the stall and aisle sizes to the code you work under; the defaults assume a model in metres.",
  ],
  geometry: { kind: "curve", variable: "base", name: "Site rectangle", note: "A closed rectangle, at any angle" },
  parameters: [
    slider("stall_width", "Stall width", "model units", [2.5, 2, 4, 0.05]),
    slider("stall_depth", "Stall depth", "model units", [5, 4, 7, 0.05]),
    slider("aisle_width", "Aisle width", "model units", [6, 3, 10, 0.05]),
    slider("setback", "Setback from the boundary", "model units", [0.5, 0, 5, 0.05]),
    slider("turn", "Rows along the other side (0 or 1)", "", [0, 0, 1, 1]),
  ],
  outputs: [
    { name: "stalls", note: "Closed outline of every stall" },
    { name: "aisles", note: "Closed outline of every aisle" },
    { name: "count", note: "Number of stalls" },
    { name: "report", note: "Rows and stalls, or why there are none" },
  ],
  script: `"""Fills a rectangle with rows of 90-degree stalls and aisles."""
import Rhino.Geometry as rg
import rhinoscriptsyntax as rs

site = rs.coercecurve(base) if base else rg.Rectangle3d(rg.Plane.WorldXY, 60, 40).ToNurbsCurve()
stalls, aisles, count, report = [], [], 0, ""


def frame_of(curve):
    """Plane, length and depth of a rectangle, or None."""
    ok, outline = curve.TryGetPolyline()
    if not ok or outline.Count != 5 or not outline.IsClosed:
        return None
    along, across = outline[1] - outline[0], outline[3] - outline[0]
    square = abs(along * across) < 0.001 * along.Length * across.Length
    if not square or outline[2].DistanceTo(outline[1] + across) > 0.001 * across.Length:
        return None
    if turn >= 0.5:
        along, across = across, along
    return rg.Plane(outline[0], along, across), along.Length, across.Length


def outline_at(plane, x, y, width, depth):
    return rg.Rectangle3d(plane, rg.Interval(x, x + width), rg.Interval(y, y + depth)).ToNurbsCurve()


frame = frame_of(site)
if frame is None:
    report = "The curve is not a rectangle of four straight sides."
else:
    plane, length, depth = frame
    free_length, free_depth = length - 2 * setback, depth - 2 * setback
    per_row = int((free_length + 1e-6) // stall_width)
    rows, y = 0, setback

    def add_row(at):
        for n in range(per_row):
            stalls.append(outline_at(plane, setback + n * stall_width, at, stall_width, stall_depth))

    def add_aisle(at):
        aisles.append(outline_at(plane, setback, at, free_length, aisle_width))

    module = 2 * stall_depth + aisle_width
    while per_row > 0 and y + module <= setback + free_depth + 1e-6:
        add_row(y)
        add_aisle(y + stall_depth)
        add_row(y + stall_depth + aisle_width)
        rows, y = rows + 2, y + module
    if per_row > 0 and y + stall_depth + aisle_width <= setback + free_depth + 1e-6:
        # The stalls back onto the row before them, the aisle lies at the far edge.
        add_row(y)
        add_aisle(y + stall_depth)
        rows += 1
    count = len(stalls)
    report = "{0} stalls in {1} rows of {2}".format(count, rows, per_row)
`,
}
