# Family Validator: checks names, types, parameters and contents of the loaded families. Reads only.
import re

most_types, in_use, open_families, most_forms = int(IN[3]), IN[4], IN[5], int(IN[6])

SIZES = re.compile("[0-9]+(?:\\.[0-9]+)?(?: *[xX\xd7] *[0-9]+(?:\\.[0-9]+)?)*")
CHECKS = [
    ("name", "Name"),
    ("types", "Number of types"),
    ("use", "Types without an instance"),
    ("sizes", "Sizes in type names"),
    ("required", "Required parameters"),
    ("planes", "Reference planes"),
    ("forms", "Subcategories and materials"),
    ("coarse", "Detail levels"),
    ("imports", "CAD imports"),
]
problems = []


def mm(value):
    text = "{0:.1f}".format(value)
    return text[:-2] if text.endswith(".0") else text


def more_than(count, most, what):
    return ["{0} {1}, more than {2}".format(count, what, most)] if count > most else []


def some_of(count, total, what):
    return ["{0} of {1} {2}".format(count, total, what)] if count else []


def check_name(name, category):
    prefixes = asked_of(names, category)
    stem = name.rstrip("0123456789")
    originals = [each for each in (stem, stem.rstrip(" ")) if stem != name and (each, category) in family_names]
    found = []
    if prefixes and not any(name.startswith(prefix) for prefix in prefixes):
        found.append("does not begin with " + " or ".join(prefixes))
    if originals:
        found.append("seems to be a copy of " + originals[0])
    return found


def check_use(symbols):
    unused = sorted(name_of(symbol) for symbol in symbols if key(symbol.Id) not in placed)
    if not unused:
        return []
    if len(unused) == len(symbols):
        return ["none is placed"]
    return ["{0} of {1}: {2}".format(len(unused), len(symbols), ", ".join(unused))]


def check_sizes(symbols, category):
    """The findings, and the number of types whose names give comparable sizes."""
    wanted, found, compared = asked_of(sizes, category), [], 0
    for symbol in symbols:
        rows = [re.split("[xX\xd7]", row) for row in SIZES.findall(name_of(symbol))]
        row = next((each for each in rows if len(each) == len(wanted)), None)
        values = [symbol.LookupParameter(name) for name in wanted]
        if row is None or any(
            each is None or each.StorageType != DB.StorageType.Double or not each.HasValue for each in values
        ):
            continue
        compared += 1
        lengths = [value.AsDouble() * MM_PER_FOOT for value in values]
        wrong = [
            "{0} is {1}".format(name, mm(length))
            for name, length, size in zip(wanted, lengths, row)
            if abs(length - float(size)) > 0.5
        ]
        if wrong:
            found.append("{0}: {1}".format(name_of(symbol), ", ".join(wrong)))
    return found, compared


def with_parameter(elements, name):
    """Each element that has the parameter, and whether its value is empty."""
    found = []
    for element in elements:
        parameter = element.LookupParameter(name)
        if parameter is not None:
            is_text = parameter.StorageType == DB.StorageType.String
            value = (parameter.AsString() or "").strip() if is_text else "set"
            found.append((element, not parameter.HasValue or value == ""))
    return found


def required_of(category):
    """Parameters that need a value in a family: those of its category and those for all families."""
    return [name for names, asked in required if not names or category in names for name in asked]


def check_required(symbols, category):
    found = []
    instances = [instance for symbol in symbols for instance in placed.get(key(symbol.Id), [])]
    for name in required_of(category):
        on_types = with_parameter(symbols, name)
        on_instances = [] if on_types else with_parameter(instances, name)
        empty = [element for element, is_empty in on_types + on_instances if is_empty]
        if on_types and empty:
            text = ", ".join(sorted(name_of(symbol) for symbol in empty))
            found.append("{0} is empty on {1} of {2} types: {3}".format(name, len(empty), len(symbols), text))
        elif on_instances and empty:
            text = ";".join(key(instance.Id) for instance in empty)
            found.append("{0} is empty on {1} of {2} instances: {3}".format(name, len(empty), len(instances), text))
        elif not on_types and not on_instances:
            found.append(
                "no " + name if instances else "no {0} on its types, and no instance that could have it".format(name)
            )
    return found


def has_fixed_material(form, manager):
    parameter = form.get_Parameter(DB.BuiltInParameter.MATERIAL_ID_PARAM)
    if parameter is None or parameter.AsElementId() == DB.ElementId.InvalidElementId:
        return False
    return manager.GetAssociatedFamilyParameter(parameter) is None


def read_file(family):
    """Findings and a line about an opened family, or Revit's message if it cannot be opened, as during editing."""
    try:
        document = doc.EditFamily(family)
        try:
            return inside_of(document)
        finally:
            document.Close(False)
    except Exception as error:
        return "{0}".format(error).split("\n")[0].strip()  # CPython 3 has the stack below the message


def has_no_name(plane):
    parameter = plane.get_Parameter(DB.BuiltInParameter.DATUM_TEXT)
    return parameter is None or not parameter.AsString()


def inside_of(document):
    """Findings and a line about an opened family."""
    planes = DB.FilteredElementCollector(document).OfClass(DB.ReferencePlane).ToElements()
    forms = DB.FilteredElementCollector(document).OfClass(DB.GenericForm).ToElements()
    imports = DB.FilteredElementCollector(document).OfClass(DB.ImportInstance).GetElementCount()
    solids = [form for form in forms if form.IsSolid]
    views = [form.GetVisibility() for form in solids]
    shown = [
        len([view for view in views if view.IsShownInCoarse]),
        len([view for view in views if view.IsShownInMedium]),
        len([view for view in views if view.IsShownInFine]),
    ]
    unnamed = [plane for plane in planes if has_no_name(plane)]
    defining = [p.get_Parameter(DB.BuiltInParameter.DATUM_PLANE_DEFINES_ORIGIN) for p in planes]
    origins = len([parameter for parameter in defining if parameter is not None and parameter.AsInteger() == 1])
    bare = len([form for form in solids if form.Subcategory is None])
    painted = len([form for form in solids if has_fixed_material(form, document.FamilyManager)])
    found = {
        "planes": some_of(len(unnamed), len(planes), "without a name")
        + (["{0} of the 2 that define the origin".format(origins)] if origins < 2 else []),
        "imports": [str(imports)] if imports else [],
    }
    if solids:
        found["forms"] = some_of(bare, len(solids), "forms without a subcategory")
        found["forms"] += some_of(painted, len(solids), "with a fixed material")
        levels = "forms at coarse, {0} at medium, {1} at fine".format(shown[1], shown[2])
        found["coarse"] = more_than(shown[0], most_forms, levels)
    line = "; reference planes: {0}; forms at coarse, medium and fine: {1}, {2}, {3}"
    return found, line.format(len(planes), *shown)


names, sizes = read_by_name(IN[0], "category", problems), read_by_name(IN[1], "category", problems)
required = read_by_name(IN[2], "category", problems)
if problems:
    OUT = ["Nothing was checked.", problems]
else:
    if open_families:
        TransactionManager.Instance.ForceCloseTransaction()  # no family can be opened inside of one
    placed = {}
    for instance in collect(DB.FamilyInstance):
        placed.setdefault(key(instance.GetTypeId()), []).append(instance)
    families = []
    for family in collect(DB.Family):
        category = family.FamilyCategory
        families.append((family.Name, category.Name if category else "(no category)", family, category))
    families.sort(key=lambda each: each[:2])
    family_names = set(each[:2] for each in families)
    checked, unread, in_place, left, types, compared = [], [], [], {"annotation": 0, "fixed": 0}, 0, 0
    for name, category, family, kind in families:
        label = "{0} ({1})".format(name, category)
        if family.IsInPlace:
            in_place.append(label + ": in-place family")
            continue
        if not family.IsEditable or (kind and kind.CategoryType == DB.CategoryType.Annotation):
            left["fixed" if not family.IsEditable else "annotation"] += 1
            continue
        symbols = [doc.GetElement(ident) for ident in family.GetFamilySymbolIds()]
        found = {"name": check_name(name, category), "types": more_than(len(symbols), most_types, "types")}
        if in_use:
            found["use"] = check_use(symbols)
        wrong, number = check_sizes(symbols, category)
        if number:
            found["sizes"] = wrong
            compared += number
        if required_of(category):
            found["required"] = check_required(symbols, category)
        inside, line = read_file(family) if open_families else {}, ""
        if isinstance(inside, tuple):
            inside, line = inside
            found.update(inside)
        elif open_families:
            unread.append("{0}: {1}".format(label, inside))
        types += len(symbols)
        checked.append((label, found, line))

    made = ["name", "types"] + ["use"] * bool(in_use) + ["sizes"] * bool(sizes) + ["required"] * bool(required)
    made += ["planes", "forms", "coarse", "imports"] if open_families else []
    asked = [category for entries in (names, sizes, required) for categories, _ in entries for category in categories]
    known = set(category.Name for category in doc.Settings.Categories)
    unknown = [name for n, name in enumerate(asked) if name not in known and name not in asked[:n]]
    passed = [len([name for name in found if not found[name]]) for _, found, _ in checked]
    whole = [n for n, (_, found, _) in enumerate(checked) if passed[n] == len(found)]
    OUT = [
        "Families: {0}, types: {1}, checks: {2}; {3} of {4} passed, families without a finding: {5}".format(
            len(checked), types, len(made), sum(passed), sum(len(found) for _, found, _ in checked), len(whole)
        ),
        ["Categories in the lists that this model does not have", unknown],
    ]
    for check, title in [each for each in CHECKS if each[0] in made]:
        lines = ["{0}: {1}".format(label, "; ".join(found[check])) for label, found, _ in checked if found.get(check)]
        more = ", {0} of {1} types compared".format(compared, types) if check == "sizes" else ""
        number = len([found for _, found, _ in checked if check in found])
        OUT.append(["{0}: {1} of {2} families{3}".format(title, len(lines), number, more), lines])
    annotations = ["Annotation families: {0}".format(left["annotation"])] if left["annotation"] else []
    fixed = ["Families that Revit does not allow to be edited: {0}".format(left["fixed"])] if left["fixed"] else []
    OUT += [
        ["Checks not made", [title for check, title in CHECKS if check not in made]],
        ["Revit could not open or read", unread],
        ["Not checked", in_place + annotations + fixed],
        [
            "Checks passed",
            [
                "{0}: {1} of {2}{3}".format(label, passed[n], len(found), line)
                for n, (label, found, line) in enumerate(checked)
            ],
        ],
    ]
