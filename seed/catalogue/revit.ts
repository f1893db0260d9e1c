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
      "A Dynamo graph that checks the families loaded in a project against your naming rules, required parameters and limits on types.",
    description: [
      "Family Validator goes through the loadable families of the open project. It lists families whose names do not begin with one of your prefixes, in-place families, types that no instance uses, families with more types than your limit, and families without the parameters your standard requires.",
      "Required parameters are looked up on a family's types and, where an instance is placed, on that instance. The result is a table of family, category and finding, shown in Dynamo and ready to copy into your checking report.",
      "It only reads: no family is renamed, purged or changed, and no transaction is opened. It does not open families in the family editor, so an instance parameter of a family that is not placed cannot be seen, and the table says so.",
    ],
    features: [
      "Permitted name prefixes as a list",
      "Required parameters by name, on type or instance",
      "In-place families and types without instances",
      "A limit on the number of types in one family",
      "Read-only: the model is left as it is",
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
      "A Dynamo graph that lists the schedules of a project with fields, rows and sheets, and exports the ones you choose as text files.",
    description: [
      "Schedule Master collects the schedules of the open project whose names contain your filter, leaving out templates, revision schedules and keynotes. For each it lists the number of fields and of rows and whether it is placed on a sheet, which shows at once the empty and the forgotten ones.",
      "With writing switched on it exports each schedule to a folder, one file per schedule, with the field separator you choose and text in double quotes. Characters that a file name cannot hold are replaced, and two schedules that would share a file name are told apart by a number.",
      "The files are written by Revit's own schedule export and look as the schedule does: hidden fields stay hidden, and grouping, totals and units are kept. The model is not changed, and data is not read back from the files.",
    ],
    features: [
      "Filter by a part of the schedule's name",
      "Fields, rows and placement on sheets in one table",
      "Export to CSV or tab-separated text, one file per schedule",
      "Valid, unique file names made from the schedule names",
      "A first run that only lists: files are written after you switch writing on",
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
      "A Dynamo graph that reports a model's warnings, links, CAD imports and in-place families, and the clashes between two categories.",
    description: [
      "BIM Coordinator gathers in one table what a coordinator looks up in several dialogs: warnings counted by their text, Revit links with their status, CAD files that were imported instead of linked, and in-place families.",
      "Name two categories, such as Ducts and Structural Framing, and it lists the pairs of elements whose solids intersect, with both element ids, up to a number of pairs you set. The ids can be pasted into Select Elements by ID to look at each place.",
      "It only reads, and opens no transaction. Intersections are found between elements of the host model, not with elements in links, and there is no clearance or tolerance: elements that merely come close are not reported.",
    ],
    features: [
      "Warnings counted by description, the most frequent first",
      "Revit links with their loading status",
      "Imported CAD files and in-place families with element ids",
      "Solid intersections between two categories, named as in Revit",
      "A limit on the number of pairs, so that a first run stays short",
      "Delivered as a graph for Dynamo Player, so nothing is installed in Revit",
    ],
  },
]
