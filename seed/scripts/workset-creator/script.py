# WorksetCreator: creates missing user worksets from a list, and moves elements onto them by category and type.
prefix, visible, sort_elements, write_to_model = IN[1] or "", IN[2], IN[3], IN[4]


def reason_against(element, parameter):
    if DB.WorksharingUtils.GetCheckoutStatus(doc, element.Id) == DB.CheckoutStatus.OwnedByOtherUser:
        return "another user owns it"
    return "its workset cannot be set" if parameter is None or parameter.IsReadOnly else None


def inspect():
    """Decide on each element that is on a user workset."""
    for element, category, workset, rule in placed(there, rules):
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


names, rules, problems = read_worksets(IN[0], prefix)
if not doc.IsWorkshared:
    OUT = ["This model is not workshared. Turn worksharing on first; the script does not, because it cannot be undone."]
elif problems:
    OUT = ["Nothing was written.", problems]
else:
    there = user_worksets()
    missing = [name for name in names if name not in there.values()]
    without, in_place, stuck, moved, moves, met = {}, {}, [], {}, [], set()
    if sort_elements:
        inspect()
    if write_to_model:
        write(change)
    OUT = [
        "{0}, {1} of them new; elements that change their workset: {2}".format(
            plural(len(names), "workset"), len(missing), len(moves)
        ),
        ["Created" if write_to_model else "To create", missing],
        ["Existing", [name for name in names if name not in missing]],
    ]
    if sort_elements:
        OUT += [
            [
                "Sorted" if write_to_model else "To sort",
                ["{0}: {1}".format(name, counted(moved[name])) for name in names if name in moved],
            ],
            ["Already in place", ["{0}: {1}".format(name, in_place[name]) for name in names if name in in_place]],
            ["Not moved", stuck],
            ["No rule, not touched", ["{0}: {1}".format(name, without[name]) for name in sorted(without)]],
            [
                "Rules without a match",
                ["{0}: {1}".format(rule[0], written(rule)) for rule in rules if rule not in met],
            ],
        ]
    if not write_to_model:
        OUT.append(NOTHING_WRITTEN)
