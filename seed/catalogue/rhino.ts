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
      "Reference a surface, choose a pattern and set the number of panels in U and V. It is that of quads: triangles are two to each, diamonds and hexagons are as wide as one, with 2V + 1 rows of diamonds or V + 1 of hexagons. The script takes the corners of every panel from the surface, cuts the pattern off at the surface's sides, moves every edge in by half the joint and returns closed outlines. Where the surface has a pole, quads end as triangles. If you ask for openings, each panel gets one in its own shape, larger or smaller with its distance from a point on the surface, or none where its size comes to 0.",
      "For every panel it measures how far its corners lie from its mean plane, and marks the panels above the warp that you permit. Edges and diagonals are rounded to a size tolerance, and panels with equal values get the same type number, also when turned: a first answer to how many different panels a surface asks for. All panels are laid flat in front of the model row by row, each with a point for its name, and with the lengths of its edges as text.",
      "Panels are divided evenly in the surface's parameters, which is not the same as equal lengths on an unevenly parametrised surface; rebuild the surface first if that matters. The script reports warp, but does not optimise the surface to reduce it, and it ignores trims. A warped panel is laid flat by folding it along diagonals from one corner, which keeps its edges but is not a sheet bent in two directions. Openings are drawn on the surface, not on the flat panels. The seam of a closed surface cuts hexagons and diamonds in two. Without a surface a shell stands in: the one of drawings 1, 3 and 4 on the product page.",
    ],
    features: [
      "Four patterns: quads, triangles, diamonds and hexagons, with cut panels at the surface's sides",
      "Joint width, taken off evenly at all edges; panels too small for it are left out and counted",
      "Openings that grow or shrink towards a point on the surface, with a reach you set",
      "Warp of every panel in model units, with a limit to mark panels for review",
      "Type numbers for panels of equal edges and diagonals within a tolerance",
      "Panels laid flat with true edges, and a name and edge lengths for each",
      "Outlines, middles, names, warp and types in one order, ready for tags and schedules",
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
      "A Grasshopper definition that compares column grids of a steel frame, with beams or trusses, by the weight of their steel.",
    description: [
      "Give the length and width of the floor, the storeys, the smallest and greatest bay and span that you accept, and the load. The script goes through the even column grids within these limits, sizes girders and columns for each of them, and lists the six lightest options, each a grid with its girders, with their weight and the check that governs the girders. The lightest is drawn as axes, with the section and the load of every column.",
      "Girders are IPE beams on two supports, IPE beams continuous over the inner columns, or trusses of square hollow sections: Pratt, Howe or Warren, in up to six depths, or the lightest of them all. Beams are checked in bending, shear and deflection. Bars of a truss are checked in tension and in flexural buckling, the truss in deflection. Columns are HEB sections, checked for flexural buckling about their weak axis storey by storey. Moment and shear diagrams are drawn under the first frame, and every bar of a truss has its axial force.",
      "This is a study for early design. Loads are even and act on all spans at once; alternating loads, wind and connections are outside it, and so are slabs, ties, lateral stability, vibration, lateral-torsional buckling and fire. Girders at the edges are taken as inner ones. The ties along the length are drawn, not sized. Every result has to be checked by a structural engineer.",
    ],
    features: [
      "Column grids of equal bays within your limits, in order of the weight of girders and columns",
      "Beams on two supports or continuous over the inner columns, with end spans as short as you set",
      "Pratt, Howe and Warren trusses with the force in every bar, and one section for each chord, posts and diagonals",
      "Columns sized storey by storey by their load, with flexural buckling after EN 1993-1-1",
      "Moment and shear diagrams of an inner girder as curves, with their values",
      "A report of the six lightest options, the check that governs the girders of each, and how many could not be built and why",
      "Three section tables (IPE 200 to 600, HEB 100 to 400, square hollow sections) as plain text in the script, to be replaced with yours",
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
      "Set the sides, the radius and the cut corners of the ground floor, or reference a closed level curve of your own. The script copies the outline for every floor and the roof, turns it by its share of the twist and scales it about the centroid towards the taper. A bulge widens or narrows the middle of the tower along a half sine.",
      "Outputs are the floor outlines, the slabs as solids around a square core, the core, the facade panels and the area of every floor without the core. Sides are divided into panels that are no wider on the ground floor than you allow; a panel whose diagonals pass each other at more than a set distance becomes two flat triangles. The report counts floors, area, panels and triangles.",
      "The core stands upright while the floors turn about it, so it has to fit inside the smallest floor at any turn; if it does not, no core is made and the report gives the width that fits. A curve with any curved part, such as rounded corners, becomes a polygon of 12 to 120 equal pieces. Ranges are those of a model in metres, and an outline that would have more than 40,000 panels, before any is cut into triangles, is refused with a message. All storeys are of one height. Shafts and stairs in the core, mullions and structure are not part of the script.",
    ],
    features: [
      "An outline of three to twelve sides with cut corners, or any closed level curve that does not cross or touch itself",
      "Number of floors, floor height, slab thickness",
      "Twist, taper and bulge, independent of each other",
      "Slabs and a square core as closed Breps, each slab with the opening for the core",
      "Facade panels as closed outlines: flat ones whole, warped ones as two triangles",
      "Area of every floor and in total, less the core",
    ],
  },
]
