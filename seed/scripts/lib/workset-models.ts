import { type RevitModel, withCreated } from "./revit-model"
import { at, range } from "./vec"

type Random = () => number

interface ReadElement {
  id: number
  category: string
  type: string
  workset: string
  fixed: "another user owns it" | "its workset cannot be set" | null
}

export const oneOf = <T>(random: Random, list: readonly T[]): T => at(list, Math.floor(random() * list.length))

const categories = ["Floors", "Walls", "Doors", "Roofs", "Furniture", "Ducts"]
const typeNames = ["Generic", "Paving 80", "Roof deck", "Curtain"]

export function drawWorksetList(random: Random): string {
  const rule = (): string =>
    oneOf(random, categories) + oneOf(random, ["", "", "", "/Paving", "/Roof deck", " / deck", "/"])
  const entry = (name: string): string => {
    if (random() < 0.01) return oneOf(random, [": Walls", "Site?: Floors", "Site: /Paving"])
    const rules = range(Math.floor(random() * 3)).map(rule)
    return rules.length > 0 ? `${name}:${rules.join(oneOf(random, [",", ", ", " ,, "]))}` : name
  }
  const names = ["Structure", "Interior", "Facade", "Roof", "Link Site"].filter(() => random() < 0.5)
  return [...names, ...(random() < 0.05 ? ["Roof"] : [])].map(entry).join(oneOf(random, [";", "; ", " ;; "]))
}

export function drawWorksharedModel(random: Random, prefix: string): RevitModel {
  const worksets = ["Workset1", "Structure", `${prefix}Structure`, `${prefix}Roof`, "Facade"].filter(
    (name, i, all) => all.indexOf(name) === i && (i === 0 || random() < 0.5),
  )
  const model = withCreated({ elements: [], isWorkshared: random() > 0.03, categories: [...categories, "Rooms"] }, [
    { class: "Workset", name: "View 1", kind: "ViewWorkset", visible: true },
    ...worksets.map((name) => ({ class: "Workset", name, kind: "UserWorkset", visible: true })),
    ...typeNames.map((name) => ({ class: "FamilySymbol", name })),
  ])
  const idsOf = (kind: string): number[] => model.elements.filter((each) => each.class === kind).map(({ id }) => id)
  return withCreated(
    model,
    range(Math.floor(random() * 25)).map(() => ({
      class: "FamilyInstance",
      name: "",
      ...(random() < 0.95 && { category: oneOf(random, categories) }),
      ...(random() < 0.9 && { type: oneOf(random, idsOf("FamilySymbol")) }),
      workset: oneOf(random, idsOf("Workset")),
      ...(random() < 0.1 && { owner: oneOf(random, ["OwnedByOtherUser", "OwnedByCurrentUser"]) }),
      ...(random() < 0.1 && { isWorksetFixed: true }),
    })),
  )
}

export function readWorkshared({ elements, isWorkshared = false }: RevitModel) {
  const named = (id: unknown) => elements.find((each) => each.id === id)
  const isUserWorkset = (id: unknown): boolean => named(id)?.kind === "UserWorkset"
  const placed = elements.filter(({ category, workset }) => category !== undefined && isUserWorkset(workset))
  return {
    isWorkshared,
    worksets: elements.filter(({ id }) => isUserWorkset(id)).map(({ name }) => name),
    elements: placed.map(
      ({ id, category, type, workset, owner, isWorksetFixed }): ReadElement => ({
        id,
        category: String(category),
        type: named(type)?.name ?? "",
        workset: named(workset)?.name ?? "",
        fixed:
          owner === "OwnedByOtherUser" ? "another user owns it" : isWorksetFixed ? "its workset cannot be set" : null,
      }),
    ),
  }
}
