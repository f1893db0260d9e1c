# WorksetCreator: the user worksets of a list that the model lacks, and its elements on them by category and type.
prefix, visible, sort_elements, write_to_model = IN[1] or "", IN[2], IN[3], IN[4]

FORBIDDEN = "\\:{}[]|;<>?`~"  # in names, by Revit
problems = []


def read():
    """The worksets' names in order, and for each rule (category, text of the type's name or "") the workset."""
    names, rules = [], []
    for entry in words(IN[0]):
        name, _, listed = entry.partition(":")
        name = name.strip()
        if not name:
            problems.append("'{0}' has no name before the colon.".format(entry))
            continue
        name = prefix + name
        if any(c in FORBIDDEN or c < " " for c in name):
            problems.append("Revit allows none of {0} in a name: '{1}'.".format(" ".join(FORBIDDEN), name))
        if name in names:
            problems.append("The workset '{0}' occurs twice.".format(name))
        names.append(name)
        for rule in [part.strip() for part in listed.split(",") if part.strip()]:
            category, _, text = [part.strip() for part in rule.partition("/")]
            others = [other for other, known, its in rules if (known, its) == (category, text)]
            if not category:
                problems.append("'{0}' has no category before the slash.".format(rule))
            elif others:
                problems.append("'{0}' stands twice, at {1} and at {2}.".format(rule, others[0], name))
            rules.append((name, category, text))
    if not names:
        problems.append("The list of worksets is empty.")
    return names, rules


def rule_for(category, type_name):
    """The first rule of the category whose text is in the type's name, or else the one without a text; or None."""
    own = [rule for rule in rules if rule[1] == category]
    met = [rule for rule in own if rule[2] and rule[2] in type_name] + [rule for rule in own if not rule[2]]
    return met[0] if met else None


def type_name_of(element):
    kind = doc.GetElement(element.GetTypeId())
    return name_of(kind) if kind is not None else ""


def reason_against(element, parameter):
    if DB.WorksharingUtils.GetCheckoutStatus(doc, element.Id) == DB.CheckoutStatus.OwnedByOtherUser:
        return "another user has it"
    return "its workset cannot be set" if parameter is None or parameter.IsReadOnly else None


def inspect():
    """Decide on each element that is on a user workset."""
    for element in DB.FilteredElementCollector(doc).WhereElementIsNotElementType().ToElements():
        workset = there.get(element.WorksetId.IntegerValue)
        if element.Category is None or workset is None:
            continue  # views, styles and the like live on worksets of their own
        category = element.Category.Name
        rule = rule_for(category, type_name_of(element))
        if rule is None:
            without[category] = without.get(category, 0) + 1
            continue
        met.add(rule)
        parameter = element.get_Parameter(DB.BuiltInParameter.ELEM_PARTITION_PARAM)
        reason = reason_against(element, parameter)
        if rule[0] == workset:
            in_place[workset] = in_place.get(workset, 0) + 1
        elif reason:
            stuck.append("{0}, {1} on {2}: {3}".format(key(element.Id), category, workset, reason))
        else:
            counts = moved.setdefault(rule[0], {})
            counts[category] = counts.get(category, 0) + 1
            moves.append((parameter, rule[0]))


def change():
    ids = dict((name, number) for number, name in there.items())
    defaults = DB.WorksetDefaultVisibilitySettings.GetWorksetDefaultVisibilitySettings(doc)
    for name in missing:
        workset = DB.Workset.Create(doc, name)
        defaults.SetWorksetVisibility(workset.Id, visible)
        ids[name] = workset.Id.IntegerValue
    for parameter, name in moves:
        parameter.Set(ids[name])


def counted(counts):
    return ", ".join("{0} {1}".format(counts[name], name) for name in sorted(counts))


names, rules = read()
if not doc.IsWorkshared:
    OUT = ["This model is not workshared. Turn worksharing on first; the script does not, as it cannot be undone."]
elif problems:
    OUT = ["Nothing was written.", problems]
else:
    found = DB.FilteredWorksetCollector(doc).OfKind(DB.WorksetKind.UserWorkset).ToWorksets()
    there = dict((workset.Id.IntegerValue, workset.Name) for workset in found)
    missing = [name for name in names if name not in there.values()]
    without, in_place, stuck, moved, moves, met = {}, {}, [], {}, [], set()
    if sort_elements:
        inspect()
    if write_to_model:
        write(change)
    OUT = [
        "{0} worksets, {1} of them new; elements that change their workset: {2}".format(
            len(names), len(missing), len(moves)
        ),
        ["Created" if write_to_model else "To create", missing],
        ["There already", [name for name in names if name not in missing]],
    ]
    if sort_elements:
        OUT += [
            [
                "Sorted" if write_to_model else "To sort",
                ["{0}: {1}".format(name, counted(moved[name])) for name in names if name in moved],
            ],
            ["In place already", ["{0}: {1}".format(name, in_place[name]) for name in names if name in in_place]],
            ["Not moved", stuck],
            ["No rule, not touched", ["{0}: {1}".format(name, without[name]) for name in sorted(without)]],
            [
                "Rules that met nothing",
                ["{0}: {1}".format(name, "/".join([c, t] if t else [c])) for name, c, t in rules if (name, c, t) not in met],
            ],
        ]
    if not write_to_model:
        OUT.append(NOTHING_WRITTEN)
