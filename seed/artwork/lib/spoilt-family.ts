import { parameters } from "../../scripts/family-validator/parameters"
import { type LoadedFamily, requiredOf } from "../../scripts/family-validator/rules"
import { readByName } from "../../scripts/lib/lists-by-name"
import { seeded } from "../../scripts/lib/random"
import { at, range } from "../../scripts/lib/vec"
import { glazedFile, glazedPlanes, loadedFamilies } from "./door-family"
import { someOf } from "./spoilable"

const glazedAt = loadedFamilies.findIndex(({ name }) => name === "ARC_DR_Glazed")
const glazed = at(loadedFamilies, glazedAt)
const required = requiredOf(readByName(parameters.required.value, "category").entries, glazed.category)
const otherNames = ["Door_Glazed", "Glazed door", "ARC_Glazed", "DR_ARC_Glazed", "ARC_DR_Double1"]

export const most = {
  renamed: 1,
  unnamed: glazedPlanes.filter((name) => name !== "").length,
  cleared: glazed.types.length * required.length,
  retyped: glazed.types.length,
}

type Spoiling = Record<keyof typeof most | "seed", number>

export interface SpoiltFamily {
  family: LoadedFamily
  families: readonly LoadedFamily[]
  planes: readonly string[]
  byHand: readonly string[]
}

export function spoiltFamily({ renamed, unnamed, cleared, retyped, seed }: Spoiling): SpoiltFamily {
  const name = renamed > 0 ? at(otherNames, Math.floor(seeded(seed)() * otherNames.length)) : glazed.name
  const named = range(glazedPlanes.length).filter((i) => at(glazedPlanes, i) !== "")
  const lost = someOf(named, unnamed, seed)
  const values = glazed.types.flatMap((_, i) => required.map((parameter) => ({ i, parameter })))
  const empty = someOf(values, cleared, seed + 1)
  const wrong = someOf(range(glazed.types.length), retyped, seed + 2)
  const types = glazed.types.map((type, i) => ({
    ...type,
    name: wrong.includes(i) ? otherSize(type.name, seed + i) : type.name,
    values: {
      ...type.values,
      ...Object.fromEntries(empty.filter((each) => each.i === i).map(({ parameter }) => [parameter, ""])),
    },
  }))
  const planes = glazedPlanes.map((plane, i) => (lost.includes(i) ? "" : plane))
  const found = glazedFile()
  const file = {
    ...found,
    planes: found.planes.map((plane, i) => ({ ...plane, isNamed: at(planes, i) !== "" })),
  }
  const family = { ...glazed, name, types, file }
  const typeName = (i: number): string => at(glazed.types, i).name
  return {
    family,
    families: loadedFamilies.map((each, i) => (i === glazedAt ? family : each)),
    planes,
    byHand: [
      ...(renamed > 0 ? [`family ${glazed.name} renamed to ${name}`] : []),
      ...lost.map((i) => `plane ${at(glazedPlanes, i)} without its name`),
      ...empty.map(({ i, parameter }) => `${parameter} of type ${typeName(i)} cleared`),
      ...wrong.map((i) => `type ${typeName(i)} renamed to ${otherSize(typeName(i), seed + i)}`),
    ],
  }
}

function otherSize(name: string, seed: number): string {
  const [width, height] = name.split(" x ").map(Number)
  return `${Number(width) + 50 * (1 + Math.floor(seeded(seed)() * 6))} x ${height}`
}
