FORBIDDEN = "\\:{}[]|;<>?`~"  # characters that Revit forbids in names


def read_worksets(text, prefix):
    """Names in order; rules as (workset, category, text in the type name or ""); problems with them."""
    names, rules, problems = [], [], []
    for entry in words(text):
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
            category, _, kind = [part.strip() for part in rule.partition("/")]
            others = [other for other, known, its in rules if (known, its) == (category, kind)]
            if not category:
                problems.append("'{0}' has no category before the slash.".format(rule))
            elif others:
                problems.append("'{0}' occurs twice, at {1} and at {2}.".format(rule, others[0], name))
            rules.append((name, category, kind))
    if not names:
        problems.append("The list of worksets is empty.")
    return names, rules, problems


def rule_for(rules, category, type_name):
    """The first rule of the category whose text is in the type name, or else the one without text; or None."""
    own = [rule for rule in rules if rule[1] == category]
    met = [rule for rule in own if rule[2] and rule[2] in type_name] + [rule for rule in own if not rule[2]]
    return met[0] if met else None


def written(rule):
    """A rule as written in the list: Floors/Paving."""
    return "/".join([part for part in rule[1:] if part])


def type_name_of(element):
    kind = doc.GetElement(element.GetTypeId())
    return name_of(kind) if kind is not None else ""


def user_worksets():
    """Names of the user worksets by id."""
    found = DB.FilteredWorksetCollector(doc).OfKind(DB.WorksetKind.UserWorkset).ToWorksets()
    return dict((workset.Id.IntegerValue, workset.Name) for workset in found)


def placed(there, rules):
    """Each element on a user workset, with its category, the workset's name and its rule. Views and styles have
    worksets of their own."""
    for element in DB.FilteredElementCollector(doc).WhereElementIsNotElementType().ToElements():
        workset = there.get(element.WorksetId.IntegerValue)
        if element.Category is not None and workset is not None:
            category = element.Category.Name
            yield element, category, workset, rule_for(rules, category, type_name_of(element))
