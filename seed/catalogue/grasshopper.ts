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
      "Divides a surface into cells with irregular joints and folds each cell outwards to a flat glazed front or to a point.",
    description: [
      "Reference one surface and set columns and rows. Each cell gets its own depth, within ranges that you set. The same seed always returns the same facade. Instead of chance, a point on the surface can decide how deep and open the cells are.",
      "The definition reads a single surface and ignores its trims. Cells are separate meshes that share their edges: join closed cells to a slab behind the facade before printing. On strongly concave surfaces deep cells may intersect; the definition does not check for that. Each cell is built on its four corners, so a small number of columns follows a tight curve only coarsely. Cells without area are left out and counted. The definition does not size sheets, glass or fixings.",
    ],
    manual: [
      "Reference one surface and set columns and rows. The joints between the cells stray from the regular grid as far as you allow. Each cell has its own depth and folds outwards to a front or to a point. Fronts are flat even on a curved surface. A fold that would warp by more than you allow is split into two triangles, and the report counts these. Joints on the edges of the surface stay in place, so facades with the same number of rows meet at the corners of a building.",
      "Chance decides which cells are glazed, how deep they are, how large their fronts are and where the fronts lie, within ranges you set. The same seed always returns the same facade. If you change one setting, the random choices for the others stay as they are. Only columns, rows and seed redraw everything. 'Other side' mirrors the position of fronts and points along V. Instead of chance, you can use a point on the surface: cells deepen and open towards it, within a reach you set. Accents are folded cells that are marked, so that you can give them a color or a material. For every cell you get a mesh, its name by row and column, its kind, its depth, and the areas of its folds and its front.",
      "The definition reads a single surface and ignores its trims. At a pole, cells have three corners; cells without area are left out and counted. Cells are separate meshes that share their edges. Closed cells touch only along these edges, so join them to a slab behind the facade before printing. On strongly concave surfaces deep cells may intersect; the definition does not check for that. Each cell is built on its four corners, so a small number of columns follows a tight curve only coarsely. The definition does not size sheets, glass or fixings.",
    ],
    features: [
      "Joints that stray from the grid as far as you set, except on the edges of the surface",
      "Flat fronts on any surface; folds that would warp are split into two triangles and counted",
      "Glazed, folded and accent cells, each with its name, kind, depth and areas",
      "Open folds for a skin, or every cell as a closed solid",
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
      "Reference a closed Brep, or use the built-in tower until you have one. The definition lays a grid over the form and tests points in every cell. It places a box where enough of them lie inside the solid; you set the threshold. The report gives the volume of the boxes as a percentage of the solid's, which shows how coarse a cell size is.",
      "A cell becomes a whole box or none: boxes are not cut at the boundary or merged into larger ones. The gap reduces boxes and areas, but not the outlines, which follow the grid. The definition does not check what supports a box, and parts that touch only along an edge are not joined. An open Brep has no inside and is refused with a message. The volume of the built-in tower is estimated from points two meters apart.",
    ],
    manual: [
      "Reference a closed Brep. The definition lays a grid over it in world axes, centered in plan and starting at the foot of the form. It tests points in every cell and places a box where enough of them lie inside the solid; you set the threshold. One point per cell is fast; 8, or the default of 27, follow the form more closely. Cell size in plan and cell height are separate, so a massing can follow storey height and planning module at once. Without a Brep the definition uses a built-in tower whose twist and void you set.",
      "For every level you get closed outlines, with holes, and the floor area. Box tops with nothing above come out as terraces, and undersides with nothing below as soffits, so you see what overhangs. Boxes are Breps. The report gives their number and their volume as a percentage of the solid's volume, which shows how coarse a cell size is. A gap shrinks each box evenly about its center, for physical models or for joints in a drawing. The lowest boxes then stand half the gap above the foot of the form.",
      "A cell becomes a whole box or none: boxes are not cut at the boundary or merged into larger ones. The gap reduces boxes and areas, but not the outlines, which follow the grid. The definition does not check what supports a box, and parts that touch only along an edge are not joined. An open Brep has no inside and is refused with a message. The number of tested points is limited, because halving the cell size and height needs eight times as many tests. The volume of the built-in tower is estimated from points two meters apart.",
    ],
    features: [
      "Separate cell size in plan and cell height, and a gap between boxes",
      "Closed outlines, with holes, and the floor area of every level",
      "Terraces and soffits as closed outlines, and the number of boxes that overhang",
      "From 1 to 125 points tested in every cell, with a limit on the number of tests",
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
      "Reference a rectangle in any position and at any rotation. ParkingGenius deducts the setback and the cross aisles, then fits as many aisles with rows on both sides as the depth allows, and a single row where one still fits. Sliders are in meters, and the file reads the units of the Rhino document. At 90 degrees aisles are two-way. At smaller angles they are one-way, in alternating directions.",
      "Rows are straight. The definition does not handle curved or irregular boundaries, ramps, gates or turning circles. It does not check whether an aisle is wide enough for cars at the angle you set, so set the values to suit your parking code. Accessible stalls take the first places, row by row, and the report says if some did not fit. If an accessible stall is wider than the column spacing, the column beside it is left out. A site with room for more than 10,000 stalls is refused with a message.",
    ],
    manual: [
      "Reference a rectangle in any position and at any rotation. ParkingGenius deducts the setback and the cross aisles, then fits as many double-loaded modules (stalls, aisle, stalls) as the depth allows. If a single row and its aisle still fit, it adds them. Stalls stand at 90 degrees with two-way aisles, or at angles down to 30 degrees with one-way aisles in alternating directions.",
      "The first stalls can be accessible ones, each with an access strip beside it. After every n stalls, planting can replace one stall. Columns stand between stalls, set back from the aisle and in line from row to row at any angle. In some one-way rows, a column also stands before the first stall. Sliders control all of this. They are in meters, and the definition reads the units of the Rhino document. Set the values to suit your parking code. Stalls, accessible stalls, aisles, planting and columns come out as closed polylines, ready to bake to your own layers.",
      "ParkingGenius lays out straight rows in a rectangle, along one side or the other. It does not handle curved or irregular boundaries, ramps, gates or turning circles. The definition does not check whether an aisle is wide enough for cars at the angle you set. Accessible stalls take the first places, row by row, and the report says if some did not fit. If an accessible stall is wider than the column spacing, the column beside it is left out. A site with room for more than 10,000 stalls is refused with a message, because it was probably drawn in other units than those of the document.",
    ],
    features: [
      "Stalls at any angle from 30 to 90 degrees, along either side of the rectangle",
      "Accessible stalls with an access strip, counted separately",
      "Planting after every n stalls, and columns in line from row to row",
      "Closed outlines of each kind as separate outputs, with a count and a report",
    ],
    requirement: {
      name: "Parking Square",
      url: "https://www.food4rhino.com/en/browse?searchText=Parking+Square",
      note: "Optional. Nothing in the download needs it: the definition opens and runs without it. Parking Square is a third-party Grasshopper plugin for parking layouts. It is not part of the download; the link searches food4rhino for it.",
    },
    demo: "ParkingGenius",
  },
]
