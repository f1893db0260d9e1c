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
      "Family Validator makes up to nine checks on every loadable model family. It finds copies such as Chair1 beside Chair, and types that no instance uses. A type named 900 x 2100 must have this Width and this Height. With 'Open families' on, it also looks inside each family.",
      "No family is renamed, purged or changed. Opening a family takes a second or more. The report names everything it leaves out, such as in-place and annotation families. The script does not flex families or check nested ones. An instance parameter of a family that is not placed cannot be read. Types used only by system families, such as profiles, count as unused. Sizes are compared in millimeters. A check that finds nothing to compare in a family does not count as passed.",
    ],
    manual: [
      "Family Validator makes up to nine checks on every loadable model family of the open project. It checks names against prefixes for each category and finds copies such as Chair1 beside Chair. It checks the number of types and finds types that no instance uses. It compares sizes: a type named 900 x 2100 must have this Width and this Height. Required parameters must exist and have a value on every type or, if they are instance parameters, on every instance. A check that finds nothing to compare in a family does not count as passed.",
      "With 'Open families' on, it also looks inside. It finds reference planes without a name, an undefined origin, and imported CAD files. It finds forms without a subcategory, or with a fixed material instead of a material parameter. It counts the forms shown at coarse, medium and fine detail level. To do this, Revit opens a copy of each family in memory and closes it without saving. This takes a second or more per family.",
      "The script only reads: no family is renamed, purged or changed. The report names everything it leaves out, such as in-place and annotation families. It does not flex families or check nested ones. An instance parameter of a family that is not placed cannot be read. Types used only by system families, such as profiles and balusters, count as unused. Sizes are compared in millimeters.",
    ],
    features: [
      "Name prefixes and required parameters by category, with missing and empty values",
      "Inside each family: reference planes, origin, subcategories, materials, detail levels and CAD imports",
      "A score for each family, and a report by check with ids for Select by ID",
      "Read-only: families are opened in memory and closed without saving",
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
      "A Dynamo graph that checks the values in a project's schedules, compares schedules with each other, and exports them as text files.",
    description: [
      "Schedule Master checks the schedules of the open project whose names contain your filter. It counts fields, elements and sheets, so that you see empty and forgotten schedules at once. Then it finds missing and duplicate values. With 'Write files' on, it exports each schedule to a folder, one file per schedule.",
      "The model is not changed, and data is not read back from the files. Files of the same name are replaced. Revit's own schedule export writes the files, so hidden fields stay hidden and values have their units. Excel splits columns at the list separator of Windows, so choose the same separator. Calculated fields, combined fields and elements in links are not checked; the report says which fields it could not read. Rooms are taken from the last phase. For a schedule filtered by sheet, the report does not count the sheets.",
    ],
    manual: [
      "Schedule Master checks the schedules of the open project whose names contain your filter. For each schedule it counts the fields (including hidden ones), the elements, and the sheets with this schedule. You see empty and forgotten schedules at once. Then it finds missing and duplicate values, and counts how often each value of a field occurs. Findings come with element ids, ready for Select by ID.",
      "Links compare schedules with each other. For example, every room number in the door schedule must also be in the room schedule. The report says how many values were found and which were not. A field may belong to the element, to its type, or to the room that a door or window leads to, leads from or is in. Rooms are taken from the last phase.",
      "With 'Write files' on, it exports each schedule to a folder, one file per schedule. You choose the field separator, and whether a file looks like the schedule or contains only data under one line of headings. Files of the same name are replaced. Revit's own schedule export writes the files, so hidden fields stay hidden and values have their units. The files are saved as UTF-8, so that Excel shows every letter correctly. Excel splits columns at the list separator of Windows, so choose the same separator. The model is not changed, and data is not read back from the files. Calculated fields, combined fields and elements in links are not checked; the report says which fields it could not read. For a schedule filtered by sheet, the report does not count the sheets or list Revit's copies for them.",
    ],
    features: [
      "Missing and duplicate values in the fields you name, with element ids",
      "Links between schedules: for example, each room number of a door must be in the room schedule",
      "Number of elements with each value of a field",
      "CSV or tab-separated files in UTF-8, in the schedule's layout or as plain rows",
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
      "A Dynamo graph that lists clashes between groups of categories, links included, and audits a model's warnings, links and imports.",
    description: [
      "Write your groups as a list, such as Structure: Structural Columns, Structural Framing; Air: Ducts, Duct Fittings. BIM Coordinator compares every group with every other, in the open model and in its loaded links. It intersects the solids of the elements, not just the boxes around them. The script only reads, and opens no transaction.",
      "The depth of a clash is the shortest side of the box around the overlap. It does not say which way to move an element. There is no clearance check: elements that merely come close are not reported. Elements of one group are not compared with each other, nor are categories that no group names, such as insulation. Nested links are named but not opened; phases and design options are not distinguished. Reading the solids of a large model can take minutes.",
    ],
    manual: [
      "Write your groups as a list, such as Structure: Structural Columns, Structural Framing; Air: Ducts, Duct Fittings; Water: Pipes. BIM Coordinator compares every group with every other, in the open model and in its loaded links. It intersects the solids of the elements, not just the boxes around them. Each clash is listed with both ids, its depth in millimeters, the height above the level below, and the nearest grids, for example: 100 mm, Level 1 +3450, near A/2. Each pair of groups has its own list with a count, deepest clash first.",
      "Overlaps no deeper than your tolerance are counted but not listed. Elements that have no solid, or that Revit could not intersect, are listed up to the list limit and counted beyond it. So you know what was not compared. One line holds the ids of the clashing elements in the open model, for Select by ID. The same report audits the model. It counts warnings by text, the most frequent first, with element ids. It lists Revit links with their status, how often each is placed and how many placements are not pinned. It also lists CAD files that were imported instead of linked, and in-place families.",
      "The script only reads, and opens no transaction. The depth of a clash is the shortest side of the box around the overlap. It does not say which way to move an element. There is no clearance check: elements that merely come close are not reported. Elements of one group are not compared with each other, nor are categories that no group names, such as insulation. Nested links are named but not opened; phases and design options are not distinguished. Reading the solids of a large model can take minutes.",
    ],
    features: [
      "Clashes with both ids and their depth, deepest first, above a tolerance that you set",
      "The location of each clash: height above the level, and the nearest grids",
      "Warnings with element ids, links with status and pins, imported CAD files, in-place families",
      "A report that says what was not compared and why",
    ],
  },
]
