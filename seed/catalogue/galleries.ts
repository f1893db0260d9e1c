import type { SeedGallery } from "./types"

/** Written by `npm run artwork`; the texts live with the generators. */
export const galleries: Record<string, SeedGallery> = {
  "cubist-facade-generator": {
    alts: [
      "Axonometry of a house whose two visible facades fold into 126 cells in nine rows, most with glazed fronts, some orange",
      "Street perspective of a house with a rounded corner in 24 by 7 folded cells with flat glazed fronts; people on the pavement",
      "Elevation of 9 by 11 cells that become deeper and more open towards a point, with a section through one column and its depths",
      "Twelve cells of one facade in axonometry, glazed, folded or accent, each with its name, depth and area of folds",
    ],
  },
  "boxified-form-generator": {
    alts: [
      "Axonometry of a twisting tower of 2.5 m boxes with a void cut into its corner, terraces pale blue, overhanging boxes blue",
      "A smooth tower with a void, drawn as contours, beside the same tower in 3.2 m boxes, each with its volume",
      "One form rebuilt with cell sizes from 8 to 2 m, each with the number of boxes, their volume and share of the form's volume",
      "Plans of six levels of a tower of 2 m boxes with areas; terraces in blue, covered floor hatched, the original form dashed",
    ],
  },
  "parking-genius": {
    alts: [
      "Parking plan of a 72 by 49 site with stalls at 90 degrees, numbered and counted, four accessible ones in blue, two-way aisles",
      "Parking plan of the same site with stalls at 60 degrees and one-way aisles of 4.50, five accessible stalls in blue",
      "Parking plan with stalls at 45 degrees and planting after every nine stalls, aisle and row depth dimensioned",
      "Axonometry of a car park of 52 by 32.5 with stalls at 60 degrees, parked cars and trees on its planted bays",
      "Parking plan with columns after every three stalls, in line from row to row, the distance between two columns dimensioned",
      "Four parking plans of one site with stalls at 90, 60, 45 and 30 degrees, each with a bar for the number of stalls",
      "Parking plan of a long narrow site of 96 by 33 with stalls at 90 degrees, six of them accessible, and planting after every twelve",
    ],
  },
  "room-tag-center": {
    alts: [
      "Furnished floor plan with thirteen room tags moved to the clearest spot in their rooms; dashed lines show each move",
      "The same floor plan before and after: misplaced tags in orange, centered tags in blue, bars for the distance each tag moves",
      "L-shaped room with points sized by the frame that fits around them, and the tag in the largest frame",
      "Floor plan at 1:200 with tags centered in the large rooms; tags of the small rooms, which are tinted, are outside with leaders",
    ],
  },
  "room-optimizer": {
    alts: [
      "Floor plan with walls moved by up to 2500 mm, their old positions dashed; each room has its area and deviation, and bars compare areas with targets",
      "A floor after 0, 1, 2, 4, 8 and 20 steps: partition walls move until the rooms have the areas of the brief; each room shows its deviation",
      "Room boundaries of a floor traced along wall finishes in blue and wall centers in orange, each room with both areas",
      "Graph on top of the floor plan: a circle for each room, sized by its target area, and lines between rooms that share a wall",
      "Two axonometries of the rooms before and after a run, each room raised by its deviation from the brief",
    ],
  },
  "line-clean": {
    alts: [
      "Line plan split by a slanting edge: overlapping lines with loose ends on the right, single lines that meet in square nodes on the left",
      "Three wall joints enlarged in circles: above, many overlapping lines as drawn; below, lines that meet in one point",
      "The same drawing cleaned with tolerances of 20, 60, 150 and 350 mm, each with the number of remaining lines",
      "Table of six cases, from duplicate to parallel lines, each drawn before and after cleaning with its line count",
    ],
  },
  "grid-creator": {
    alts: [
      "Grids from two lists of unequal spacings, numbered 1 to 7 and lettered A to E, with every spacing dimensioned",
      "Skewed grids, seven by five, at 70 degrees to each other; the spacings of 8.40 and 7.20 m are measured at right angles",
      "Radial grids: eleven numbered rays, 15 degrees apart, and four lettered rings, the innermost with a radius of 18 m",
      "Two sets of grids from two runs; the second set is orange, rotated by 24 degrees, and its names begin with 6 and F",
    ],
  },
  "level-creator": {
    alts: [
      "Building section with eight levels from B1 to Roof, each with its level head and elevation in blue, storey heights on the left",
      "Axonometry of eight level planes around a core, each tied by a dashed line to its level head, name and elevation",
      "Section of a building: three existing levels on the left; on the right, two of them renamed in orange and six new levels in blue",
      "Lists of storeys and basements above a table of the eight levels made from them; thin lines lead from each row to the section",
      "Section through four houses on a slope, each 2.10 m above the one before, with sixteen levels from A 0 to D 3",
      "Section of a tower with 34 levels in five zones of one list: parking, lobby, office, plant and home, with their heights dimensioned",
    ],
  },
  "sheet-creator": {
    alts: [
      "Nine sheets of a set with plans, elevations, sections, details, schedules and an axonometry, each with number and title strip",
      "Sheet A-100 enlarged: furnished ground floor plan, room schedule, north elevation, massing axonometry and a detail",
      "Table of nine sheets with number, name and views from the list; an arrow leads from each row to its sheet",
      "The nine sheets laid over each other as a stack, the ground floor plan A-101 on top",
      "Four sheets of one list on A0, A1, A2 and A3 title blocks, drawn to one scale with their views",
    ],
  },
  "sheet-optimizer": {
    alts: [
      "Eighteen views scattered over eight half-empty sheets on the left, packed closely on three sheets on the right",
      "Sheet A-101 enlarged: two plans, the massing and a section packed closely, each with its size; the field is dimensioned",
      "The same views packed with gaps of 0, 8, 20 and 40 mm, each with the number of sheets and the used area",
      "Six steps of packing: numbered views, largest first, each placed in the upper left free corner; new ones in blue",
      "Bars with the percentage of used area per sheet: eight sheets before packing, numbered with gaps, and three after packing, A-101 to A-103",
    ],
  },
  "view-optimizer": {
    alts: [
      "Axonometry of a floor cut at 1200 mm with the four planes of the view range: top, cut plane, bottom and view depth",
      "Floor plan in a crop region fitted to its walls; the old crop region is dashed in orange, and both view names are above",
      "The same plan before, with a loose crop region and trees, and after, with a fitted one; name, template, crop region and view range below",
      "Table of sixteen views by four view templates: a dot for an assigned template, a ring for one the view already had, a cross where none fits",
      "Six views with their old loose crop regions dashed in orange and the fitted ones in blue, with the percentage of area saved",
      "Project browser before and after: of sixteen views, those on sheets are renamed; unplaced ones are struck out, except the starting view and KEEP",
    ],
  },
  "workset-creator": {
    alts: [
      "Exploded axonometry of a pavilion in six colored worksets, from site and structure up to facade and roof, with element counts",
      "The pavilion put together, colored by workset, its roof hidden so that structure, walls and ducts show",
      "Six small axonometries, each with one workset in color inside the pavilion's dashed outline",
      "Table of six worksets with the categories that belong on each, a bar of element counts and a small axonometry",
      "Three runs side by side, for architect, engineers and landscape: worksets with prefixes and the elements moved onto each",
    ],
  },
  "workset-inspector": {
    alts: [
      "Plan of a pavilion colored by workset with misplaced elements ringed in orange, beside a matrix of categories by worksets",
      "Axonometry of the pavilion in grey with misplaced elements in orange, each with a leader to its id and correct workset",
      "Matrix of element categories by worksets; the circle in each cell is sized by its element count, and wrong cells are orange",
    ],
  },
  "surface-panelizer": {
    alts: [
      "Axonometry of a shell on four supports, divided into 18 by 11 quads; darker blue means more warp, orange too much warp",
      "Perspective of a curved wall of triangular panels with openings that grow towards one point; people walk along the wall",
      "One curved surface divided into quads, triangles, diamonds and hexagons, each with number of panels and types, warp and mean area",
      "All 72 panels of a shell laid flat with their names, one enlarged with its edge lengths, and a chart of panels by warp",
    ],
  },
  "structural-optimizer": {
    alts: [
      "Pratt truss of ten panels with a span of 36 m and the axial force of every bar in kN, tension in blue and compression in orange",
      "Axonometry of a four-storey frame of four by three bays, its columns sized and colored by their load",
      "Six trusses with a span of 30 m: Pratt, Howe and Warren at two depths, each with the steel weight of the whole hall, the lightest in blue",
      "Continuous beam over four spans, shorter at the ends, with its load and the diagrams of moments and shear forces",
    ],
  },
  "parametric-tower": {
    alts: [
      "Axonometry of a tower of 34 floors that turns by 90 degrees and narrows, beside plans of four floors around its core",
      "Nine towers of 18 floors in a grid: twist 0, 60 and 120 degrees, taper 1.0, 0.7 and 0.4, each with its floor area",
      "Every second floor plan of a tower laid on top of the one below; the floors turn by 135 degrees about the core. Its elevation is beside it",
      "Perspective of four towers in a row with three, four, five and six sides, each with its number of floors",
    ],
  },
  "family-validator": {
    alts: [
      "Axonometry of a glazed door family with reference planes, one without a name, beside nine checks of which seven pass",
      "Four types of a door family at their own sizes, widths dimensioned; the third is wider than its name says",
      "Matrix of twelve families by nine checks: passed cells ticked, failures crossed in orange, dashes where there is nothing to check, a score bar per family",
      "Two door families at coarse, medium and fine: one shows more forms at each level, the other all forms at every level",
    ],
  },
  "schedule-master": {
    alts: [
      "Six doors in elevation above their schedule; a duplicate mark and a missing fire rating stand out in orange",
      "Floor plan colored by floor finish beside the room schedule, with a bar for the number of rooms with each finish",
      "Facade with windows of three types, each with its mark, wrong marks ringed in orange, and counts by type and level",
      "Five schedules as tables of fields, connected by three links that show how many values are also in the other schedule",
    ],
  },
  "bim-coordinator": {
    alts: [
      "Axonometry of a storey's columns, beams, ducts, pipes and cable trays with every clash between them ringed and numbered",
      "Plan of structure and services on grids, numbered clashes on orange halos, a list with each pair, its depth, level and grids",
      "Matrix of clash counts between structure, air, water and power, beside warnings, links, a CAD import and an in-place family",
      "Section along a beam that clashes with a duct, and the same section after the duct was lowered, with the remaining clashes",
    ],
  },
}
