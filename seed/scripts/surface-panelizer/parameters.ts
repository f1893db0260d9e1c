import { number } from "../lib/parameters"

export const parameters = {
  pattern: number("Pattern", "", [0, 0, 3, 1], "0 quads, 1 triangles, 2 diamonds, 3 hexagons"),
  uCount: number(
    "Panels in U",
    "",
    [18, 1, 100, 1],
    "Number of quads; each gives two triangles. Diamonds and hexagons are as wide as one quad",
  ),
  vCount: number("Panels in V", "", [11, 1, 100, 1], "Number of quads. Diamonds have 2V + 1 rows, hexagons V + 1"),
  joint: number("Joint width", "m", [0.1, 0, 0.2, 0.001]),
  flatness: number("Permitted warp", "m", [0.03, 0, 0.2, 0.001]),
  sizeTolerance: number("Size tolerance", "m", [0.01, 0.001, 0.2, 0.001], "For panels of the same type"),
  nearOpening: number("Near opening", "", [0, 0, 0.9, 0.01], "Share of a panel's width at the attractor; 0 for none"),
  farOpening: number("Far opening", "", [0, 0, 0.9, 0.01], "Share of a panel's width outside the reach; 0 for none"),
  reach: number("Reach", "m", [10, 0.5, 100, 0.1], "Distance within which the attractor acts"),
  attractorU: number("Attractor U", "", [0.5, 0, 1, 0.01], "Position along the surface's U, from 0 to 1"),
  attractorV: number("Attractor V", "", [0.5, 0, 1, 0.01], "Position along the surface's V, from 0 to 1"),
}
