import { compatibility } from "./compatibility"
import type { SeedProduct } from "./types"

const common = {
  type: "Revit Plugin",
  category: "revit",
  compatibility: compatibility.revit,
  requirement: null,
  demo: null,
} as const

export const revit: SeedProduct[] = [
  {
    ...common,
    id: "family-validator",
    cartId: "family-validator-pro",
    name: "Family Validator",
    price: 11900,
    originalPrice: 16000,
    badge: "25% OFF",
    filename: "FamilyValidator.zip",
    summary:
      "A Dynamo graph that checks the families loaded in a project against your standard, from their names down to the forms inside.",
    description: [
      "Family Validator makes up to nine checks on every loadable model family of the open project. In the project it looks at names, by prefixes for each category, and at copies such as Chair1 beside Chair; at the number of types and at types that no instance uses; at sizes, so that a type named 900 x 2100 has that Width and that Height; and at required parameters, which have to be there and to have a value on every type or, where they are instance parameters, on every instance. A check that finds nothing to compare in a family does not count as passed.",
      "Switch 'Open families' on and it also looks inside: reference planes without a name and an origin that is not defined, forms on no subcategory or with a fixed material instead of a material parameter, how many forms show at coarse, medium and fine, and imported CAD files. Revit opens each family as a copy in memory for that, which takes a second or more for each, and closes it without saving.",
      "It only reads: no family is renamed, purged or changed, and what was left out, such as in-place and annotation families, stands in the report. It does not flex families and does not look into nested ones. An instance parameter of a family that is not placed cannot be seen, and types that only system families use, such as profiles and balusters, count as unused. Sizes are compared in millimetres.",
    ],
    features: [
      "Name prefixes and required parameters by category, with values that are missing or empty",
      "Types whose Width and Height are not those in their names",
      "Copies of families, types without an instance, and a limit on the number of types",
      "Inside each family: reference planes, origin, subcategories, materials, detail levels and CAD imports",
      "A report by check, with the ids of instances for Select by ID, and a score for each family",
      "Read-only: opened families are closed without saving, and the model is left as it is",
      "Delivered as a graph for Dynamo Player, so nothing is installed in Revit",
    ],
  },
  {
    ...common,
    id: "schedule-master",
    cartId: "schedule-master-pro",
    name: "Schedule Master",
    price: 14900,
    originalPrice: 20000,
    badge: "25% OFF",
    filename: "ScheduleMaster.zip",
    summary:
      "A Dynamo graph that checks the values in a project's schedules, against each other too, and exports them as text files.",
    description: [
      "Schedule Master goes through the schedules of the open project whose names contain your filter. For each it lists the number of fields, hidden ones too, and of elements, and how many sheets it is placed on, which shows at once the empty and the forgotten ones. Then it checks what they say: values that are missing, values that occur more than once where they must not, and how often each value of a field occurs. What it finds it names by the ids of the elements, ready for Select by ID.",
      "Links hold schedules against each other: every room number of a door has to be in the schedule of rooms, every floor finish in the schedule of finishes. The report says how many values were found and which were not. A field may be of the element, of its type, or of the room that a door or window leads to, from or is in, in the last phase.",
      "With writing switched on it exports each schedule to a folder, one file per schedule, as it looks or as data only under one line of headings, with the field separator you choose; files of the same name are replaced. The files are written by Revit's own schedule export and saved as UTF-8, which Excel opens with its letters right: hidden fields stay hidden, and units are kept. Excel splits a file into columns at the list separator of Windows, so choose comma or semicolon by yours. The model is not changed, and data is not read back from the files. It does not check calculated or combined fields, nor elements in links, and says which fields it could not read. Of a schedule that is filtered by its sheet it does not count the sheets, and does not list the copies that Revit makes of it for them.",
    ],
    features: [
      "Missing and repeated values in the fields you name, with element ids",
      "Links between schedules, such as a door's To Room: Number to the numbers of the rooms",
      "Counts of elements by the values of a field",
      "Fields, elements and placement on sheets for every schedule",
      "Export to CSV or tab-separated text, one file per schedule, as it looks or as rows under one line of headings",
      "A first run that only checks: files are written after you switch writing on",
      "Delivered as a graph for Dynamo Player, so nothing is installed in Revit",
    ],
  },
  {
    ...common,
    id: "bim-coordinator",
    cartId: "bim-coordinator-pro",
    name: "BIM Coordinator",
    price: 17900,
    originalPrice: 25000,
    badge: "28% OFF",
    filename: "BIMCoordinator.zip",
    summary:
      "A Dynamo graph that lists the clashes between groups of categories, links included, and audits the model's warnings, links and imports.",
    description: [
      "Write your groups as a list, such as Structure: Structural Columns, Structural Framing; Air: Ducts, Duct Fittings; Water: Pipes, and BIM Coordinator compares the elements of every two groups, in the open model and in its loaded links. It intersects their solids, not just the boxes around them, and lists each clash with both ids, its depth in millimetres, the height above the level below, and the nearest grids: 100 mm, Level 1 +3450, near A/2. The deepest stand first, counted for every two groups.",
      "Overlaps no deeper than your tolerance are counted and not listed. What Revit could not intersect and what has no solid is named, and counted beyond the limit of a list, so that you know what was not compared. The ids of the open model stand in one line for Select by ID. The same report audits the model: warnings counted by their text, the most frequent first, with element ids; Revit links with their status, how often each is placed and how many of these are not pinned; CAD files that were imported instead of linked; and in-place families.",
      "It only reads, and opens no transaction. The depth is the shortest side of the box around what both elements share, so it is a measure and not a way to move. There is no clearance check: elements that merely come close are not reported. Elements of one group are not compared with each other, nor those of a category that no group names, such as insulation; links inside of links are named and not opened, and phases and design options are not told apart. Reading the solids of a large model can take minutes.",
    ],
    features: [
      "Clashes between every two of your groups of categories, by their solids, with ids and depth",
      "Elements of loaded links too, or of the open model alone",
      "The place of each clash: height above the level, and the nearest grids",
      "A tolerance for shallow overlaps, which are counted, and a limit on the length of lists",
      "Warnings counted by description with element ids, links with status and pins, imported CAD files, in-place families",
      "A report that says what was not compared and why",
      "Delivered as a graph for Dynamo Player, so nothing is installed in Revit",
    ],
  },
]
