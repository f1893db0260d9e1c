import { compatibility } from "./compatibility"
import type { SeedProduct } from "./types"

const common = {
  type: "Grasshopper Script",
  category: "grasshopper",
  compatibility: compatibility.grasshopper,
} as const

export const grasshopper: SeedProduct[] = [
  {
    ...common,
    id: "cubist-facade-generator",
    cartId: "cubist-facade-generator",
    name: "Cubist Facade Generator",
    price: 9999,
    originalPrice: 15000,
    badge: "34% OFF",
    filename: "CubistFacadeGeneratorPro.zip",
    summary:
      "Divides a surface into cells with wandering joints and folds each one outwards to a flat glazed front or to a point.",
    description: [
      "Reference one surface and set columns and rows. The joints between the cells wander off the regular grid as far as you allow, and each cell folds outwards to a front or to a point, with a depth of its own. Fronts are flat on a curved surface too. A fold that would warp by more than you allow becomes two triangles, and the report counts them. Joints on the surface's sides do not wander, so facades with the same rows meet at the corners of a building.",
      "Which cells are glazed, how deep they are, how large their fronts are and where they lie is drawn from ranges you give, with a seed: the same seed returns the same facade, and changing any setting but columns, rows and seed does not change what chance chose for another; 'Other side' alone mirrors, along V, where fronts and points lie. A column or a row more draws all of it anew. Instead of chance, a point on the surface can decide: cells deepen and open towards it, within a reach you set. Accents are folded cells that are marked, for a colour or a material of their own. For every cell you get a mesh, its name by row and column, its kind, its depth, and the area of its folds and of its front.",
      "The definition reads a single surface and ignores its trims. At a pole cells have three corners; cells without area are left out and counted. Cells are separate meshes that share their edges; closed ones meet in these edges alone, so join them to a slab behind the facade before printing. On strongly concave surfaces deep cells may run into each other; the definition does not check for that. A cell is built on its four corners, so few columns follow a tight curve coarsely. It sizes no sheets, glass or fixings.",
    ],
    features: [
      "Columns and rows, with joints that wander by as much as you say",
      "Depths and fronts by chance within a range, or by the distance from a point on the surface",
      "Flat fronts on any surface, and folds that break into two triangles where they would warp",
      "Accent cells by one chance, glazed ones among the rest by another, and the kind of every cell",
      "Depth, area of folds and area of the front for every cell, named by row and column",
      "Open folds for a skin, or every cell closed as a solid of its own",
      "A seed, so that a variant can be noted and found again",
    ],
    requirement: null,
    demo: "CubistFacadeGenerator",
  },
  {
    ...common,
    id: "boxified-form-generator",
    cartId: "boxified-form-generator",
    name: "Boxified Form Generator",
    price: 7999,
    originalPrice: 10000,
    badge: "20% OFF",
    filename: "BoxifiedFormGeneratorPro.zip",
    summary: "Rebuilds a closed solid from boxes on a regular grid, with outlines, areas and terraces of every level.",
    description: [
      "Reference a closed Brep. The definition lays a grid over it in world axes, in plan about its middle and from its foot up, tests points in every cell and places a box where the share of them that lies inside the solid reaches your threshold. One point a cell is fast; 8 or 27, as the file is set, follow the form more closely. Plan size and height of the cells are separate, so a massing can be stepped by storey height and a planning module at once. Without a Brep a tower stands in, with a twist and a void that you set.",
      "For every level you get closed outlines, with holes, and the floor area; box tops with nothing above come out as terraces, and undersides with nothing below as soffits, so you see what overhangs. Boxes are Breps, with a count and the volume they fill as a share of the solid's volume: how coarse a cell size is, you read as a percentage. A gap shrinks each box evenly about its centre, for physical models or as a joint in a drawing: the lowest boxes then stand half of it above the form's foot.",
      "Cells are in or out: boxes are not cut at the boundary and not merged into larger ones. The gap takes from boxes and areas, not from outlines, which follow the grid. A box is not checked for what carries it, and parts that touch at an edge alone are not joined. An open Brep has no inside and is refused with a message. The number of tested points is limited, because cells of half the size and height take eight times the tests. The volume of the tower that stands in is estimated from points two units apart.",
    ],
    features: [
      "Any closed Brep as the base form; a twisted tower with a void stands in until you reference one",
      "Cell size in plan and cell height set separately, and a gap between boxes",
      "From 1 to 125 points tested in every cell, with a threshold for what becomes a box",
      "Outlines and floor area of every level, ready for floor plates",
      "Terraces and soffits as closed outlines, and the number of boxes that overhang",
      "Count and filled volume, as a share of the volume of the base form",
      "A limit on the number of tests, with a message where the grid is too fine for it",
    ],
    requirement: null,
    demo: "BoxifiedFormGenerator",
  },
  {
    ...common,
    id: "parking-genius",
    cartId: "parking-genius",
    name: "ParkingGenius: Rectangular Parking Plan Generator",
    price: 4999,
    originalPrice: 8000,
    badge: "37% OFF",
    filename: "ParkingGenius.zip",
    summary: "Fills a rectangular site with rows of stalls at any angle from 30 to 90 degrees, and counts what fits.",
    description: [
      "Reference a rectangle, in any position and turned at any angle. ParkingGenius takes off the setback and the cross aisles, and fits as many double-loaded modules (stalls, aisle, stalls) as the depth allows. Where a single row and its aisle still fit into what is left, it adds them. Stalls stand at 90 degrees with two-way aisles, or lean down to 30 degrees with one-way aisles that take turns.",
      "The first stalls can be accessible ones with an access strip beside each. Planting takes the place of a stall after as many as you say, and columns stand between stalls, in some one-way rows also before the first, set back from the aisle and in line from row to row at any angle. All of it is set by sliders, whose ranges are those of a model in metres: set them to the code you work under. Stalls, accessible stalls, aisles, planting and columns come out as closed polylines for baking to your own layers.",
      "It lays out straight rows in a rectangle, along one side or the other: no curved or broken boundaries, no ramps, no gates and no turning circles. An aisle may be set narrower than cars need at an angle; the definition does not check that. Accessible stalls take the first places, row after row, and the report says when some found none. One that is wider than the distance of columns leaves out the column beside it. A site with room for more than 10,000 stalls is refused with a message: its units are then hardly those of the sliders.",
    ],
    features: [
      "Reads any rectangle, axis-aligned or rotated, also where its sides are drawn in pieces",
      "Stalls at any angle from 30 to 90 degrees; aisles from 3 to 10 wide, cross aisles up to 10",
      "Accessible stalls with an access strip, counted apart",
      "Planting after every so many stalls; columns at the distance of so many ordinary ones, in line from row to row",
      "Double-loaded modules, with a single-loaded row where one still fits",
      "Rows along either side of the rectangle",
      "Outlines of each kind as separate outputs, with a count and a report",
    ],
    requirement: {
      name: "Parking Square",
      url: "https://www.food4rhino.com/en/browse?searchText=Parking+Square",
      note: "Needed only to go on with the stalls in it: a third-party Grasshopper plugin. The definition has no component of it, so ParkingGenius itself opens and runs without it. It is not part of the download: the link searches food4rhino for it.",
    },
    demo: "ParkingGenius",
  },
]
