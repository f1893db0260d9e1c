import { number, text } from "../../scripts/lib/parameters"
import type { DynamoRecipe } from "../../scripts/lib/types"

export const bimCoordinator: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Name two categories as Revit shows them; leave one empty to skip the intersections.",
    "The script only reads. Begin with a small number of pairs: intersecting solids takes time.",
  ],
  parameters: [
    text("First category", "Ducts"),
    text("Second category", "Structural Framing"),
    number("Greatest number of pairs", "", [100, 1, 2000, 1]),
  ],
  outputs: [{ name: "Report", note: "Warnings, links, imports, in-place families and intersecting pairs of ids" }],
  script: `# BIM Coordinator: what a coordinator looks up in several dialogs, in one table. Reads only.
first_name, second_name, most_pairs = (IN[0] or "").strip(), (IN[1] or "").strip(), int(IN[2])


def warnings():
    counts = {}
    for warning in doc.GetWarnings():
        description = warning.GetDescriptionText()
        counts[description] = counts.get(description, 0) + 1
    return ["{0} x {1}".format(counts[d], d) for d in sorted(counts, key=lambda d: -counts[d])]


def links():
    kinds = DB.FilteredElementCollector(doc).OfClass(DB.RevitLinkType).ToElements()
    return ["{0}: {1}".format(name_of(kind), kind.GetLinkedFileStatus()) for kind in kinds]


def imports():
    found = [i for i in collect(DB.ImportInstance) if not i.IsLinked]
    return ["{0} ({1})".format(i.Category.Name if i.Category else "import", key(i.Id)) for i in found]


def in_place():
    found = [i for i in collect(DB.FamilyInstance) if i.Symbol is not None and i.Symbol.Family.IsInPlace]
    return ["{0} ({1})".format(i.Symbol.Family.Name, key(i.Id)) for i in found]


def category(name):
    for found in doc.Settings.Categories:
        if found.Name == name:
            return found
    return None


def of_category_id(ident):
    return DB.FilteredElementCollector(doc).OfCategoryId(ident).WhereElementIsNotElementType()


def intersections():
    if not (first_name and second_name):
        return ["Skipped: two categories are needed."]
    first, second = category(first_name), category(second_name)
    if first is None or second is None:
        return ["There is no category '{0}'.".format(first_name if first is None else second_name)]
    pairs, seen = [], set()
    for element in of_category_id(first.Id).ToElements():
        box = element.get_BoundingBox(None)
        if box is None:
            continue
        near = DB.BoundingBoxIntersectsFilter(DB.Outline(box.Min, box.Max))  # quick, before the solids
        touching = of_category_id(second.Id).WherePasses(near)
        for other in touching.WherePasses(DB.ElementIntersectsElementFilter(element)).ToElements():
            pair = tuple(sorted((key(element.Id), key(other.Id))))
            if pair[0] == pair[1] or pair in seen:
                continue
            seen.add(pair)
            pairs.append("{0} and {1}".format(key(element.Id), key(other.Id)))
            if len(pairs) >= most_pairs:
                return pairs + ["... stopped at {0} pairs".format(most_pairs)]
    return pairs


OUT = [
    ["Warnings", warnings()],
    ["Revit links", links()],
    ["Imported CAD files", imports()],
    ["In-place families", in_place()],
    ["Intersections: {0} with {1}".format(first_name, second_name), intersections()],
]
`,
}
