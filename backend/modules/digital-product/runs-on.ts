/** Releases and platforms that one version of a product runs in. No dependencies: pages, search and dashboard import it. */

export const hosts = {
  rhino: { name: "Rhino", platforms: ["windows", "mac"] },
  revit: { name: "Revit", platforms: ["windows"] },
} as const satisfies Record<string, { name: string; platforms: readonly Platform[] }>

export type Host = keyof typeof hosts

export const platforms = { windows: "Windows", mac: "Mac" } as const
export type Platform = "windows" | "mac"

export const editors = {
  grasshopper: { host: "rhino", file: "Grasshopper definition" },
  dynamo: { host: "revit", file: "Dynamo graph" },
} as const satisfies Record<string, { host: Host; file: string }>

export type Editor = keyof typeof editors

/** A visitor can choose these; newest first. */
export const releases: Record<Host, readonly number[]> = {
  rhino: [8, 7, 6, 5],
  revit: [2027, 2026, 2025, 2024, 2023, 2022, 2021, 2020],
}

/**
 * Dynamo that a release of Revit first came with; updates of Revit bring later ones. From the changelog and branches of
 * github.com/DynamoDS/DynamoRevit and from the Dynamo Primer, read on 2026-11-30.
 */
export const dynamoOfRevit: Readonly<Record<number, string>> = {
  2020: "2.1",
  2021: "2.5",
  2022: "2.10",
  2023: "2.13",
  2024: "2.17",
  2025: "3.0",
  2026: "3.4",
  2027: "4.0",
}

/** Ruling 61. A release in no range is not stated. */
export interface ReleaseRange {
  from: number
  /** Included. */
  to: number
  platforms: readonly Platform[]
  answer: "tested" | "expected" | "no"
}

/** As pages, cards and search entries have it. */
export interface RunsOn {
  host: Host
  /** Null: the file runs in the host itself. */
  editor: Editor | null
  /** No release of a platform is in two ranges. */
  releases: readonly ReleaseRange[]
  chips: readonly string[]
}

export interface Statements extends Pick<RunsOn, "host" | "editor"> {
  /** Such as CPython3; null: not stated. */
  engine: string | null
  releases: readonly StatedRange[]
  /** Empty: not stated. */
  units: readonly Unit[]
  /** Languages of the host, as shown. Empty: not stated. */
  languages: readonly string[]
  plugins: readonly { name: string; required: boolean }[]
  /** A sentence for shoppers that says how an expected release was checked. Empty: nothing is said. */
  check: string
}

/** Characters; for lists, their number. */
export const longestStated = { name: 60, check: 300, list: 20, ranges: 40 } as const

/** `test` belongs to `tested`: ISO date, and who ran it. */
export type StatedRange = ReleaseRange & { test: { on: string; by: string } | null }

/** `any`: the file reads the model's units. */
export const units = {
  any: "Any units",
  mm: "Millimeters",
  cm: "Centimeters",
  m: "Meters",
  in: "Inches",
  ft: "Feet",
} as const

export type Unit = keyof typeof units

/** Revit runs on Windows only, so it needs no platform. */
export type Software = { host: "revit"; release: number } | { host: "rhino"; release: number; platform: Platform }

export const software: readonly Software[] = [
  ...releases.revit.map((release) => ({ host: "revit", release }) as const),
  ...releases.rhino.flatMap((release) =>
    hosts.rhino.platforms.map((platform) => ({ host: "rhino", release, platform }) as const),
  ),
]

/** "Revit 2024", "Rhino 8 on Windows". */
export function softwareName(chosen: Software): string {
  const name = `${hosts[chosen.host].name} ${chosen.release}`
  return chosen.host === "revit" ? name : `${name} on ${platforms[chosen.platform]}`
}

export type Answer = ReleaseRange["answer"] | "unknown"

/** A file of another host does not run. */
export function answerFor(runsOn: Pick<RunsOn, "host" | "releases"> | null, chosen: Software): Answer {
  if (!runsOn) return "unknown"
  if (runsOn.host !== chosen.host) return "no"
  const platform = chosen.host === "revit" ? "windows" : chosen.platform
  const range = runsOn.releases.find(
    ({ from, to, platforms }) => from <= chosen.release && chosen.release <= to && platforms.includes(platform),
  )
  return range?.answer ?? "unknown"
}

export function runsOnOf({ host, editor, releases }: Statements): RunsOn {
  return {
    host,
    editor,
    releases: releases.map(({ from, to, platforms, answer }) => ({ from, to, platforms, answer })),
    chips: chipsOf({ host, editor, releases }),
  }
}

/** "Revit 2020–2024", "Dynamo graph". Names platforms where the host has several. */
export function chipsOf({ host, editor, releases }: Pick<Statements, "host" | "editor" | "releases">): string[] {
  const { name, platforms: known } = hosts[host]
  const stated = known.flatMap((platform) => {
    const words = releaseWords(runningOn(releases, platform))
    return words ? [{ platform: platforms[platform], words: `${name} ${words}` }] : []
  })
  const isSame = new Set(stated.map(({ words }) => words)).size === 1
  const together = [stated[0]?.words ?? "", stated.map(({ platform }) => platform).join(", ")]
  const versions = isSame ? together : stated.map(({ platform, words }) => `${words}, ${platform}`)
  return [...(known.length === 1 ? versions.slice(0, 1) : versions), editor ? editors[editor].file : ""].filter(Boolean)
}

/** Releases in which a file runs or should run, each once, oldest first. */
export function runningOn(ranges: readonly ReleaseRange[], platform?: Platform): number[] {
  const running = ranges.filter(
    ({ platforms, answer }) => answer !== "no" && (platform === undefined || platforms.includes(platform)),
  )
  const each = running.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, n) => from + n))
  return [...new Set(each)].sort((a, b) => a - b)
}

/** "Rhino 5–8 and Revit 2020–2024"; empty if nothing is stated. */
export function versionsOf(all: readonly Pick<RunsOn, "host" | "releases">[]): string {
  const stated = Object.entries(hosts).flatMap(([host, { name }]) => {
    const running = runningOn(all.flatMap((each) => (each.host === host ? each.releases : [])))
    return running.length > 0 ? [`${name} ${releaseWords(running)}`] : []
  })
  return stated.join(" and ")
}

/** "Rhino 7 8 Windows Mac": for the search. */
export function searchWordsOf({ host, releases }: Pick<RunsOn, "host" | "releases">): string {
  const on = hosts[host].platforms.filter((platform) => runningOn(releases, platform).length > 0)
  return [hosts[host].name, ...runningOn(releases), ...on.map((platform) => platforms[platform])].join(" ")
}

/** "2020–2022, 2024". */
export function releaseWords(sorted: readonly number[]): string {
  const runs: [number, number][] = []
  for (const release of sorted) {
    const last = runs.at(-1)
    if (last && last[1] + 1 === release) last[1] = release
    else runs.push([release, release])
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}–${to}`)).join(", ")
}
