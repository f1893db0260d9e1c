import { readByName } from "../lib/lists-by-name"
import type { InputsOf } from "../lib/parameters"
import { plural } from "../lib/plural"
import type { V2, V3 } from "../lib/vec"
import { type Clash, findClashes, whole } from "./clashes"
import type { ComparedElement, Group } from "./elements"
import type { parameters } from "./parameters"

export type CoordinatorInputs = InputsOf<typeof parameters>

interface Named {
  name: string
  id: number
}

/** Lengths in millimeters. */
export interface CoordinatedModel {
  /** All categories, used or not. */
  categories: readonly string[]
  elements: readonly ComparedElement[]
  levels: readonly { name: string; elevation: number }[]
  /** Straight grids only. */
  grids: readonly { name: string; from: V2; to: V2 }[]
  warnings: readonly { text: string; ids: readonly number[] }[]
  links: readonly { name: string; status: string; placed: number; unpinned: number; isNested?: boolean }[]
  imports: readonly Named[]
  inPlace: readonly Named[]
}

type Report = (string | [string, string[]] | [string, string] | string[])[]

export interface Coordination {
  groups: readonly Group[]
  clashes: Clash[]
  report: Report
}

export function coordinate(inputs: CoordinatorInputs, model: CoordinatedModel): Coordination {
  const { groups, problems } = readGroups(inputs.groups)
  const audit = auditOf(model, inputs.listed)
  if (problems.length > 0 || groups.length === 0) {
    const why = problems.length > 0 ? problems : ["The list of groups is empty."]
    return { groups: [], clashes: [], report: [["No clash check was made", why], ...audit] }
  }
  const categories = groups.flatMap((group) => group.categories)
  const asked = model.elements.filter(({ category, link }) => categories.includes(category) && (inputs.links || !link))
  const compared = asked.filter(({ solids }) => solids.length > 0)
  const { clashes, shallow, failed } = findClashes(groups, compared, inputs.tolerance)
  const report: Report = [
    `${clashes.length} clash${clashes.length === 1 ? "" : "es"} deeper than ${inputs.tolerance} mm between ${plural(compared.length, "element")} of ${groups.length} groups`,
    ["Categories in the list that this model does not have", categories.filter((c) => !model.categories.includes(c))],
    ["Elements compared", groups.map((group) => `${group.name}: ${countIn(compared, group)}`)],
  ]
  const lines = clashes.map((clash, i) => `${i + 1}: ${inWords(clash, model)}`)
  groups.forEach((group, i) => {
    groups.slice(i + 1).forEach((other, k) => {
      const own = lines.filter((_, n) => clashes[n]?.groups[0] === i && clashes[n]?.groups[1] === i + 1 + k)
      report.push([`${group.name} x ${other.name}: ${own.length}`, cut(own, inputs.listed)])
    })
  })
  const clashing = clashes.flatMap(({ a, b }) => [a, b]).filter(({ link }) => !link)
  if (clashing.length > 0) {
    report.push(["All ids in this model, for Select by ID", [...new Set(clashing.map(({ id }) => id))].join(";")])
  }
  const bare = asked.filter(({ solids }) => solids.length === 0)
  report.push(
    `Overlaps no deeper than ${inputs.tolerance} mm, not listed: ${shallow}`,
    [
      "Revit could not intersect",
      cut(
        failed.map(([a, b]) => `${labelOf(a)} and ${labelOf(b)}`),
        inputs.listed,
      ),
    ],
    ["No solid, not compared", cut(bare.map(labelOf), inputs.listed)],
  )
  return { groups, clashes, report: [...report, ...audit] }
}

function readGroups(list: string): { groups: Group[]; problems: string[] } {
  const { entries, problems } = readByName(list, "group")
  const groups = entries.map(({ names, values }) => ({
    name: (names.length > 0 ? names : values).join(", "),
    categories: values,
  }))
  if (problems.length > 0) return { groups, problems }
  const all = groups.flatMap(({ categories }) => categories)
  const twice = all.filter((each, i) => all.indexOf(each) === i && all.lastIndexOf(each) !== i)
  const few = groups.length === 1 ? ["A clash check needs two groups; the list has one."] : []
  return { groups, problems: [...twice.map((each) => `'${each}' occurs twice.`), ...few] }
}

const countIn = (elements: readonly ComparedElement[], { categories }: Group): number =>
  elements.filter(({ category }) => categories.includes(category)).length

const labelOf = ({ category, id, link }: ComparedElement): string => `${category} ${id}${link ? ` in ${link}` : ""}`

export function inWords(clash: Clash, model: CoordinatedModel): string {
  const place = [levelAt(clash.at, model.levels), gridsAt(clash.at, model.grids)].filter((each) => each !== "")
  return [`${labelOf(clash.a)} and ${labelOf(clash.b)}: ${clash.depth} mm`, ...place].join(", ")
}

/** At or below the point, otherwise the lowest. */
function levelAt(at: V3, levels: CoordinatedModel["levels"]): string {
  const ordered = levels.map(({ name, elevation }) => ({ name, over: whole(at[2]) - whole(elevation) }))
  ordered.sort((a, b) => b.over - a.over)
  const level = ordered.findLast(({ over }) => over >= 0) ?? ordered[0]
  return level ? `${level.name} ${level.over < 0 ? "" : "+"}${level.over}` : ""
}

/** The second crosses the first by more than 30 degrees. */
function gridsAt([x, y]: V3, grids: CoordinatedModel["grids"]): string {
  const lines = grids.map(({ name, from, to }) => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const long = Math.sqrt(dx * dx + dy * dy)
    const away = whole(Math.abs((x - from[0]) * dy - (y - from[1]) * dx) / long)
    return { name, along: [dx / long, dy / long] as const, away }
  })
  lines.sort((a, b) => a.away - b.away)
  const [first] = lines
  if (!first) return ""
  const second = lines.find(({ along }) => Math.abs(along[0] * first.along[1] - along[1] * first.along[0]) > 0.5)
  const names = second ? [first.name, second.name] : [first.name]
  return `near ${names.sort((a, b) => (a < b ? 1 : a > b ? -1 : 0)).join("/")}`
}

function auditOf({ warnings, links, imports, inPlace }: CoordinatedModel, listed: number): Report {
  const texts = [...new Set(warnings.map(({ text }) => text))].map((text) => {
    const own = warnings.filter((each) => each.text === text)
    return { count: own.length, line: `${own.length} x ${text}: ${own.flatMap(({ ids }) => ids).join(";")}` }
  })
  texts.sort((a, b) => b.count - a.count)
  const placed = ({ name, id }: Named): string => `${name}: ${id}`
  const lists: [string, string[]][] = [
    [`Warnings: ${warnings.length} in ${plural(texts.length, "kind")}`, texts.map(({ line }) => line)],
    [
      `Revit links: ${links.length}`,
      links.map(({ name, status, placed: count, unpinned, isNested }) => {
        const placing = isNested ? "in another link" : `${count} placed, ${unpinned} not pinned`
        return `${name}: ${status}, ${placing}`
      }),
    ],
    [`CAD files imported and not linked: ${imports.length}`, imports.map(placed)],
    [`In-place families: ${inPlace.length}`, inPlace.map(placed)],
  ]
  return lists.map(([title, lines]) => [title, cut(lines, listed)])
}

function cut(lines: string[], most: number): string[] {
  return lines.length > most ? [...lines.slice(0, most), `and ${lines.length - most} more`] : lines
}
