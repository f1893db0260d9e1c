import type { PlanRoom } from "./plan"

interface Entry {
  room: string
  /** In m2. */
  target: number
}

const written = /^(.+?)\s*:\s*([0-9]{1,5}(?:\.[0-9]{1,2})?)$/

/** "Living: 24; Kitchen: 12.5". */
export function readBrief(brief: string): { entries: Entry[]; problems: string[] } {
  const [entries, problems]: [Entry[], string[]] = [[], []]
  for (const part of brief.split(";").map((each) => each.trim())) {
    if (part === "") continue
    const [, room = "", target] = written.exec(part) ?? []
    if (target === undefined) problems.push(`'${part}' is not understood. Write Kitchen: 12.5, with the area in m2.`)
    else if (Number(target) < 1) problems.push(`'${part}' is less than 1 m2.`)
    else if (entries.some((other) => other.room === room)) problems.push(`'${room}' occurs twice.`)
    else entries.push({ room, target: Number(target) })
  }
  return { entries, problems }
}

/** Room numbers take precedence over names. */
export function targetsOf(entries: readonly Entry[], rooms: readonly PlanRoom[]) {
  const targets = new Map<number, number>()
  const met = new Set<Entry>()
  for (const { id, number, name } of rooms) {
    const entry = entries.find(({ room }) => room === number) ?? entries.find(({ room }) => room === name)
    if (!entry) continue
    met.add(entry)
    targets.set(id, entry.target)
  }
  return { targets, unmet: entries.filter((entry) => !met.has(entry)).map(({ room }) => room) }
}
