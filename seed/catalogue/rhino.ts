import { compatibility } from "./compatibility"
import type { SeedProduct } from "./types"

const common = {
  type: "Rhino Script",
  category: "rhino",
  compatibility: compatibility.rhino,
  requirement: null,
  demo: null,
} as const

export const rhino: SeedProduct[] = [
  {
    ...common,
    id: "surface-panelizer",
    cartId: "surface-panelizer-pro",
    name: "Surface Panelizer",
    price: 8900,
    originalPrice: 12000,
    badge: "25% OFF",
    filename: "SurfacePanelizer.zip",
    summary:
      "A Grasshopper definition that divides a surface into quads, triangles, diamonds or hexagons, measures their warp and lays them flat.",
    description: [
      "Reference a surface, choose a pattern and set the number of quads in U and V. The panels are closed outlines, offset inwards by half the joint. Each can have an opening of the same shape, sized by its distance from a point on the surface. Panels that warp more than you permit are marked.",
      "The surface is divided evenly in its parameters. If it is unevenly parametrized, panels differ in length; rebuild the surface first to avoid this. The definition measures warp but does not change the surface to reduce it. Trims are ignored. A warped panel is laid flat by folding it along diagonals from one corner. This keeps its edge lengths, but it is not an exact development of a sheet curved in two directions. Openings are drawn on the surface, not on the flat panels. The seam of a closed surface cuts hexagons and diamonds in two. Without a surface, the definition uses a built-in shell.",
    ],
    manual: [
      "Reference a surface, choose a pattern and set the number of quads in U and V. The triangle pattern divides each quad into two triangles. Diamonds and hexagons are as wide as one quad; a surface has 2V + 1 rows of diamonds, or V + 1 rows of hexagons. The corners of every panel are taken from the surface, and the pattern is cut off at the surface's edges. Every panel edge is offset inwards by half the joint. The panels are closed outlines. At a pole of the surface, quads become triangles. Each panel can have an opening of the same shape. Its size depends on the panel's distance from a point on the surface. If the size is 0, the panel gets no opening.",
      "For every panel the script measures the warp: how far its corners lie from its mean plane. Panels above the warp that you permit are marked. Edges and diagonals are rounded to a size tolerance. Panels with equal values get the same type number, even if they are rotated. This gives a first estimate of how many different panels a surface needs. All panels are laid flat in front of the model, row by row. Each flat panel has a point for its name, and its edge lengths as text.",
      "The surface is divided evenly in its parameters. If it is unevenly parametrised, panels differ in length; rebuild the surface first to avoid this. The script measures warp but does not change the surface to reduce it. Trims are ignored. A warped panel is laid flat by folding it along diagonals from one corner. This keeps its edge lengths, but it is not an exact development of a sheet curved in two directions. Openings are drawn on the surface, not on the flat panels. The seam of a closed surface cuts hexagons and diamonds in two. Without a surface, the definition uses a built-in shell. Drawings 1, 3 and 4 on the product page show it.",
    ],
    features: [
      "Patterns cut off at the surface's edges, with a joint at every panel edge",
      "Openings that grow or shrink towards a point, within a reach you set",
      "Type numbers for panels with equal edges and diagonals within a tolerance",
      "Panels laid flat with true edges, with a name and edge lengths for each",
    ],
  },
  {
    ...common,
    id: "structural-optimizer",
    cartId: "structural-optimizer-pro",
    name: "Structural Optimizer",
    price: 12900,
    originalPrice: 18000,
    badge: "30% OFF",
    filename: "StructuralOptimizer.zip",
    summary:
      "A Grasshopper definition that compares column grids of a steel frame, with beams or trusses, by steel weight.",
    description: [
      "Enter the length and width of the floor, the number of storeys, the load, and the smallest and greatest bay and span that you accept. The definition sizes girders and columns for every regular column grid within these limits. It lists the six lightest options with the check that governs the girders, and draws the axes of the lightest.",
      "This is a study for early design. Loads are uniform and act on all spans at once. Pattern loading, wind, connections, slabs, ties, lateral stability, vibration, lateral-torsional buckling and fire are not considered. Edge girders are treated as inner ones. The ties along the length are drawn, not sized. A structural engineer must check every result.",
    ],
    manual: [
      "Enter the length and width of the floor, the number of storeys, the smallest and greatest bay and span that you accept, and the load. The script goes through the regular column grids within these limits and sizes girders and columns for each of them. An option is a grid with its girders. The six lightest options are listed with their weight and the check that governs the girders. The axes of the lightest option are drawn, with the section and the load of every column.",
      "Girders are IPE beams on two supports, IPE beams continuous over the inner columns, or trusses of square hollow sections. You choose Pratt, Howe or Warren trusses, or the lightest of the three; up to six depths are compared. Beams are checked in bending, shear and deflection. Truss bars are checked in tension and flexural buckling, and the whole truss in deflection. Columns are HEB sections, checked storey by storey for flexural buckling about their weak axis. Moment and shear diagrams are drawn under the first frame, and every bar of a truss has its axial force.",
      "This is a study for early design. Loads are uniform and act on all spans at once. Pattern loading, wind, connections, slabs, ties, lateral stability, vibration, lateral-torsional buckling and fire are not considered. Edge girders are treated as inner ones. The ties along the length are drawn, not sized. A structural engineer must check every result.",
    ],
    features: [
      "IPE beams on two supports or continuous over the inner columns",
      "Pratt, Howe and Warren trusses, with the force in every bar",
      "HEB columns sized storey by storey, with flexural buckling to EN 1993-1-1",
      "Moment and shear diagrams of an inner girder as curves, with their values",
    ],
  },
  {
    ...common,
    id: "parametric-tower",
    cartId: "parametric-tower-pro",
    name: "Parametric Tower",
    price: 9900,
    originalPrice: 14000,
    badge: "28% OFF",
    filename: "ParametricTower.zip",
    summary:
      "A Grasshopper definition that stacks an outline into a twisting tower: slabs, core, flat facade panels and the area of every floor.",
    description: [
      "Set the sides, the radius and the cut corners of the ground floor, or reference your own closed horizontal curve. The definition copies the outline for every floor and the roof, rotates each copy by its share of the twist, and scales it about the centroid. A bulge widens or narrows the middle of the tower.",
      "The core does not rotate with the floors, so it has to fit inside the smallest floor at any rotation. If it does not, no core is made and the report gives the width that fits. The outline must not cross or touch itself. A curve with any curved part becomes a polygon of 12 to 120 equal segments. An outline that would have more than 40,000 panels is refused with a message. All storeys have the same height. Shafts and stairs in the core, mullions and structure are not part of the definition.",
    ],
    manual: [
      "Set the sides, the radius and the cut corners of the ground floor, or reference your own closed horizontal curve. The script copies the outline for every floor and the roof. It rotates each copy by its share of the twist and scales it about the centroid, reaching the full taper at the roof. A bulge widens or narrows the middle of the tower along a half sine.",
      "Outputs are the floor outlines, the slabs as solids around a square core, the core, the facade panels and the area of every floor without the core. Sides are divided into panels whose width on the ground floor stays within your limit. A panel whose diagonals are further apart than a set distance is split into two flat triangles. The report counts floors, area, panels and triangles.",
      "The core does not rotate with the floors, so it has to fit inside the smallest floor at any rotation. If it does not, no core is made and the report gives the width that fits. A curve with any curved part, such as rounded corners, becomes a polygon of 12 to 120 equal segments. Sliders are in meters, and the definition reads the units of the Rhino document. An outline that would have more than 40,000 panels, before any is split into triangles, is refused with a message. All storeys have the same height. Shafts and stairs in the core, mullions and structure are not part of the script.",
    ],
    features: [
      "Twist, taper and bulge, independent of each other",
      "Slabs and a square core as closed Breps, each slab with an opening for the core",
      "Facade panels as closed outlines: flat panels whole, warped panels as two triangles",
      "Area of every floor and in total, without the core",
    ],
  },
]
