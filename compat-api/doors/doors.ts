import { partsOf } from "./address"
import { adminDoors } from "./admin"
import { authDoors, otherDoors } from "./auth"
import type { Door } from "./door"
import { storeDoors } from "./store"

/** Ruling 52. Other routes get 404 before Medusa. */
export const doors: readonly Door[] = [
  ...storeDoors,
  ...authDoors,
  ...adminDoors,
  ...otherDoors,
  { methods: ["GET"], path: "/static/*", to: "anyone" },
]

interface Way {
  door: Door
  parts: readonly string[]
  isOpenEnded: boolean
}

const ways: readonly Way[] = doors
  .map((door) => {
    const parts = door.path.slice(1).split("/")
    const isOpenEnded = parts.at(-1) === "*"
    return { door, parts: isOpenEnded ? parts.slice(0, -1) : parts, isOpenEnded }
  })
  .sort((a, b) => generality(a) - generality(b))

/** Most specific door first. */
export function doorsAt(parts: readonly string[]): Door[] {
  return ways.filter((way) => leadsTo(way, parts)).map(({ door }) => door)
}

export function spelledBy(door: Door, parts: readonly string[]): string[] {
  const words = (door.route ?? door.path).slice(1).split("/")
  return parts.map((part, index) => (isWord(words[index] ?? "*") ? (words[index] ?? part) : part))
}

export function doorsOfRoute(method: string, matcher: string): Door[] {
  const parts = partsOf(matcher)
  if (!Array.isArray(parts)) return []
  return ways
    .filter(({ door }) => (door.methods as readonly string[]).includes(method))
    .filter((way) => leadsTo(way, parts, true))
    .map(({ door }) => door)
}

function leadsTo({ parts, isOpenEnded }: Way, asked: readonly string[], isRoute = false): boolean {
  if (isOpenEnded ? asked.length <= parts.length : asked.length !== parts.length) return false
  return parts.every((part, index) => fits(part, asked[index] ?? "") || (isRoute && !isWord(asked[index] ?? "")))
}

/** `job-:name` fits whatever starts with `job-`. */
function fits(part: string, asked: string): boolean {
  if (isWord(part)) return part === asked.toLowerCase()
  const start = part.slice(0, part.indexOf(":"))
  return asked.startsWith(start) && asked.length > start.length
}

function isWord(part: string): boolean {
  return part !== "*" && !part.includes(":")
}

function generality({ parts, isOpenEnded }: Way): number {
  return (
    (isOpenEnded ? 1_000 : 0) +
    parts.filter((part) => !isWord(part)).reduce((sum, part) => sum + (part.startsWith(":") ? 2 : 1), 0)
  )
}
