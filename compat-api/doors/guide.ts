import { type LimitName, limits } from "../../backend/lib/rate-limits/limits"
import type { Door } from "./door"
import { doors } from "./doors"
import type { QueryBounds } from "./query"

const staffs = ({ path }: Door) => path.startsWith("/admin/")

/** `npm run doors` writes it. */
function doorsGuide(): string {
  const open = doors.filter((door) => door.to !== "nobody" && !door.empty && !staffs(door))
  const empty = doors.filter((door) => door.empty)
  const closed = doors.filter((door) => door.to === "nobody" && !staffs(door))
  return [
    "| call | open to | limits by network | parameters | longest body |",
    "|---|---|---|---|---|",
    ...open.map((door) => row(call(door), door.to, limitsOf(door), parametersOf(door), bodyOf(door))),
    "",
    "These lists are always empty, because the shop has nothing to put in them.",
    "",
    "| call | list |",
    "|---|---|",
    ...empty.map((door) => row(call(door), `\`${door.empty}\``)),
    "",
    "Closed. Where there is another way, the answer names it:",
    "",
    "| call | answer |",
    "|---|---|",
    ...closed.map((door) => row(call(door), door.instead ? `403: ${door.instead}` : "404")),
    "",
    "For staff, with a session, a bearer token or a secret API key. Medusa documents their parameters:",
    "",
    "| below | calls |",
    "|---|---|",
    ...nounsOf(doors.filter((door) => staffs(door) && door.to !== "nobody")),
    "",
    "Also closed to staff:",
    "",
    "| call | answer |",
    "|---|---|",
    ...doors
      .filter((door) => staffs(door) && door.to === "nobody")
      .map((door) => row(call(door), door.instead ? `403: ${door.instead}` : "404")),
  ].join("\n")
}

function row(...cells: string[]): string {
  return `| ${cells.join(" | ")} |`
}

function call({ methods, path }: Door): string {
  return `\`${methods.join(" ")} ${path}\``
}

function limitsOf({ limits: names = [], fields = [] }: Door): string {
  const words = names.map((name) => {
    const { points, seconds, counts } = limits[name]
    const what = counts === "requests" ? "" : ` ${counts}`
    return `${points}${what} in ${seconds < 120 ? `${seconds} s` : `${seconds / 60} min`}${whose(name, fields)}`
  })
  return words.join("; ") || "–"
}

function whose(name: LimitName, [field]: readonly string[]): string {
  if (name === "signInStrangers") return ` for one ${field} from all unknown networks`
  return name.endsWith("Account") ? ` for one ${field}` : ""
}

function parametersOf({ query }: Door): string {
  if (query === undefined) return "none"
  return query === "medusa" ? "Medusa's" : namesOf(query).join(", ") || "none"
}

function namesOf({ filters = {}, hasSearch, order, relations }: QueryBounds): string[] {
  return [
    ...Object.keys(filters),
    ...(hasSearch ? ["q"] : []),
    ...(order ? ["limit", "offset", `order (${order.join(", ")})`] : []),
    ...(relations ? [`fields (${["its properties", ...relations].join(", ")})`] : []),
  ]
}

function bodyOf({ methods, body }: Door): string {
  if (methods.every((method) => method === "GET")) return "–"
  return `${(body ?? 102_400) / 1_024} KiB`
}

function nounsOf(open: readonly Door[]): string[] {
  const nouns = new Map<string, string[]>()
  for (const door of open) {
    const noun = door.path.split("/").slice(0, 3).join("/")
    const rest = door.path.slice(noun.length) || "/"
    nouns.set(noun, [...(nouns.get(noun) ?? []), `\`${door.methods.join(" ")} ${rest}\``])
  }
  return [...nouns].map(([noun, calls]) => row(`\`${noun}\``, calls.join(", ")))
}

const begin = "<!-- doors: written by npm run doors -->"
const end = "<!-- end of doors -->"

/** Throws when the guide lacks the markers. */
export function withDoors(guide: string): string {
  const from = guide.indexOf(begin)
  const to = guide.indexOf(end)
  if (from < 0 || to < from) throw new Error(`The guide has no place for the table of doors: "${begin}" to "${end}".`)
  return `${guide.slice(0, from)}${begin}\n${doorsGuide()}\n${guide.slice(to)}`
}
