import { most } from "./definition"

/** Characters that are never shown. PostgreSQL's JSON refuses some of them. */
const unprintable = /[\p{Cs}\p{Cf}\p{Cn}]|(?!\n)\p{Cc}/gu

function shortened(words: string, longest: number): string {
  const clean = words.replace(/\r\n?/g, "\n").replaceAll("\t", " ").replace(unprintable, "").trim()
  if (clean.length <= longest) return clean
  return `${clean.slice(0, longest - 1).replace(unprintable, "")}…`
}

export const labelOf = (words = "") => shortened(words.replace(/\s+/g, " "), most.label)

export const textOf = (words = "") => shortened(words, most.text)

export const reportOf = (words: string) => shortened(words, most.report)

interface NameAndUnit {
  name: string
  unit: string | null
}

/** "Stall width [m]". */
export function unitInBrackets(nickname: string): NameAndUnit {
  const [, name, unit] = /^(.+?) ?\[([^[\]]+)\]$/.exec(nickname) ?? []
  return name !== undefined && unit !== undefined ? { name, unit } : { name: nickname, unit: null }
}

interface UnitAndNote {
  unit: string | null
  note: string | null
}

/** "Grid spacing in mm. Between two axes" for "Grid spacing". Other descriptions are the program's own. */
export function unitAndNote(name: string, description: string): UnitAndNote {
  if (!description.startsWith(name)) return { unit: null, note: null }
  const [, unit, note] = /^(?: in (.+?))?(?:\. (.+))?$/s.exec(description.slice(name.length)) ?? []
  return { unit: unit ?? null, note: note ?? null }
}

/** "Stall width: between two lines" for "Stall width". */
export function noteOfPort(name: string, description: string): string | null {
  if (description === name || description === "") return null
  return description.startsWith(`${name}: `) ? description.slice(name.length + 2) : description
}
