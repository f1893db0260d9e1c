# WorksetInspector: lists what is on which workset, and what should be on another one. Reads only.
prefix, listed = IN[1] or "", int(IN[2])


def in_words(counts):
    return ["{0}: {1}".format(name, counts[name]) for name in sorted(counts)]


def of_rule(rule):
    unknown = "" if rule[1] in categories else ", a category that this model does not have"
    return "{0}: {1}{2}".format(rule[0], written(rule), unknown)


names, rules, problems = read_worksets(IN[0], prefix)
if not doc.IsWorkshared:
    OUT = ["This model is not workshared, so it has no worksets."]
elif problems:
    OUT = ["Nothing was inspected.", problems]
else:
    there = user_worksets()
    categories = set(category.Name for category in doc.Settings.Categories)
    total, without, met = 0, {}, set()
    wrong = dict((name, []) for name in names)
    counts = dict((name, {}) for name in there.values())
    for element, category, workset, rule in placed(there, rules):
        total += 1
        counts[workset][category] = counts[workset].get(category, 0) + 1
        if rule is None:
            without[category] = without.get(category, 0) + 1
            continue
        met.add(rule)
        if rule[0] != workset:
            wrong[rule[0]].append((key(element.Id), "{0} on {1}".format(category, workset)))
    ids = [ident for name in names for ident, _ in wrong[name]]
    OUT = [
        "{0} on {1}, {2} of them on the wrong workset".format(
            plural(total, "element"), plural(len(counts), "workset"), len(ids)
        ),
        ["Worksets missing from the model", [name for name in names if name not in counts]],
        ["Worksets missing from the list", [name for name in sorted(counts) if name not in names]],
        ["Rules without a match", [of_rule(rule) for rule in rules if rule not in met]],
        ["No rule, not inspected", in_words(without)],
    ]
    for name in [name for name in names if wrong[name]]:
        found = ["{0}, {1}".format(ident, where) for ident, where in wrong[name][:listed]]
        OUT.append(["{0} should be on {1}".format(len(wrong[name]), name), found])
    if ids:
        OUT.append(["All their ids, for Select by ID", ";".join(ids)])
    for name in sorted(counts):
        OUT.append(["{0} on {1}".format(sum(counts[name].values()), name), in_words(counts[name])])
