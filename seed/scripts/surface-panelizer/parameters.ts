import { number } from "../lib/parameters"

const units = "model units"

export const parameters = {
  pattern: number("Pattern", "", [0, 0, 3, 1], "0 quads, 1 triangles, 2 diamonds, 3 hexagons"),
  uCount: number(
    "Panels in U",
    "",
    [18, 1, 100, 1],
    "Of quads; triangles are two to each, diamonds and hexagons as wide as one",
  ),
  vCount: number(
    "Panels in V",
    "",
    [11, 1, 100, 1],
    "Rows of quads and of triangles in pairs; diamonds have 2V + 1 rows, hexagons V + 1",
  ),
  joint: number("Joint width", units, [0.1, 0, 0.2, 0.001]),
  flatness: number("Permitted warp", units, [0.03, 0, 0.2, 0.001]),
  sizeTolerance: number("Size tolerance", units, [0.01, 0.001, 0.2, 0.001], "For panels of one type"),
  nearOpening: number("Opening near", "", [0, 0, 0.9, 0.01], "Share of a panel's width at the attractor; 0 for none"),
  farOpening: number("Opening far", "", [0, 0, 0.9, 0.01], "Share of a panel's width out of reach; 0 for none"),
  reach: number("Reach", units, [10, 0.5, 100, 0.1], "How far the attractor works"),
  attractorU: number("Attractor U", "", [0.5, 0, 1, 0.01], "Share of the surface's U"),
  attractorV: number("Attractor V", "", [0.5, 0, 1, 0.01], "Share of the surface's V"),
}
