import { number, text } from "../parameters"
import type { DynamoRecipe } from "../types"

export const familyValidator: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Write prefixes and parameter names separated by semicolons; an empty list switches its check off.",
    "The script only reads; it can be run at any time.",
  ],
  parameters: [
    text("Permitted name prefixes", "ARC_; STR_; MEP_"),
    text("Required parameters", "Manufacturer; Model"),
    number("Greatest number of types", "", [20, 1, 200, 1]),
  ],
  outputs: [{ name: "Report", note: "Rows of family, category and finding" }],
  script: `# Family Validator: names, parameters and types of the loaded families. Reads only.
prefixes, required, most_types = words(IN[0]), words(IN[1]), int(IN[2])

placed = {}
for instance in collect(DB.FamilyInstance):
    placed.setdefault(key(instance.GetTypeId()), instance)


def findings(family):
    if family.IsInPlace:
        yield "in-place family"
        return
    name = family.Name
    if prefixes and not any(name.startswith(prefix) for prefix in prefixes):
        yield "name has none of the prefixes"
    symbols = [doc.GetElement(ident) for ident in family.GetFamilySymbolIds()]
    if len(symbols) > most_types:
        yield "{0} types".format(len(symbols))
    unused = [name_of(symbol) for symbol in symbols if key(symbol.Id) not in placed]
    if symbols and unused:
        yield "types without an instance: " + ", ".join(sorted(unused))
    instances = [placed[key(symbol.Id)] for symbol in symbols if key(symbol.Id) in placed]
    for parameter in required:
        if any(element.LookupParameter(parameter) is not None for element in symbols + instances[:1]):
            continue
        hint = "" if instances else " on its types; instance parameters cannot be seen, as none is placed"
        yield "no parameter '{0}'{1}".format(parameter, hint)


rows = []
for family in sorted(collect(DB.Family), key=lambda f: f.Name):
    if not (family.IsEditable or family.IsInPlace):
        continue  # part of Revit itself
    category = family.FamilyCategory.Name if family.FamilyCategory else "(no category)"
    rows.extend([family.Name, category, finding] for finding in findings(family))

OUT = [["Family", "Category", "Finding"]] + rows if rows else ["No findings."]
`,
}
