import { fold } from "../../../../backend/lib/fold"
import {
  type Answer,
  type Host,
  hosts,
  type Platform,
  platforms,
  type ReleaseRange,
  type RunsOn,
} from "../../../../backend/modules/digital-product/runs-on"
import { bestFirst } from "./answer-words"

/** Null: any. */
export interface AskedSoftware {
  host: Host | null
  release: number | null
  platform: Platform | null
}

const hostWords: Readonly<Record<string, Host>> = {
  revit: "revit",
  dynamo: "revit",
  rhino: "rhino",
  rhinoceros: "rhino",
  grasshopper: "rhino",
}
const platformWords: Readonly<Record<string, Platform>> = {
  mac: "mac",
  macos: "mac",
  osx: "mac",
  macbook: "mac",
  windows: "windows",
}
const releaseForms: Readonly<Record<Host, RegExp>> = { revit: /^20\d\d$/, rhino: /^[1-9]$/ }

/** "revit 2025", "Rhino8 for Mac", "mac". Undefined if the query names neither a release nor the Mac. */
export function askedSoftware(query: string): AskedSoftware | undefined {
  // Not the 3 of "3D".
  const words =
    fold(query)
      .replace(/\b\dd\b/g, "")
      .match(/[a-z]+|\d+/g) ?? []
  const host = words.flatMap((word) => hostWords[word] ?? [])[0] ?? null
  const platform = words.flatMap((word) => platformWords[word] ?? [])[0] ?? null
  const release = host && Number(words.find((word) => releaseForms[host].test(word)) ?? 0)
  // Without a host, windows are parts of buildings.
  if (!release && platform !== "mac" && !(host && platform)) return undefined
  return { host, release: release || null, platform }
}

/** "No product states that it runs in Revit 2025. 16 products are expected to run in Revit 2020–2024." */
export function softwareSentences(asked: AskedSoftware, products: readonly (RunsOn | null)[]): string {
  const stated = products.flatMap((runsOn) => runsOn ?? []).filter(({ host }) => host === (asked.host ?? host))
  const answers = stated.map(({ releases }) => answerTo(asked, releases))
  const of = (answer: Answer) => answers.filter((each) => each === answer).length
  const [tested, expected] = [of("tested"), of("expected")]
  const place = placeOf(asked)
  const isNowhere = tested + expected === 0
  return [
    isNowhere && `No product states that it runs ${place}.`,
    say(tested, `tested ${place}`),
    say(expected, `expected to run ${tested > 0 ? "there" : place}`),
    say(of("no"), "known not to run there"),
    ...(isNowhere && asked.release !== null ? elsewhere(stated) : []),
  ]
    .filter(Boolean)
    .join(" ")
}

function say(count: number, words: string): string {
  return count === 0 ? "" : `${count === 1 ? "1 product is" : `${count} products are`} ${words}.`
}

/** In other releases of the host, by the words of their chips. */
function elsewhere(stated: readonly RunsOn[]): string[] {
  const words = stated.flatMap(({ releases, chips: [first = ""] }) => {
    const answers = releases.map(({ answer }) => answer)
    if (answers.includes("tested")) return `tested or expected to run in ${first}`
    return answers.includes("expected") ? `expected to run in ${first}` : []
  })
  const count = (each: string) => words.filter((other) => other === each).length
  return [...new Set(words)].sort((a, b) => count(b) - count(a)).map((each) => say(count(each), each))
}

/** The best of the releases that were asked for. */
function answerTo({ release, platform }: AskedSoftware, ranges: readonly ReleaseRange[]): Answer {
  const asked = ranges.filter(
    ({ from, to, platforms: on }) =>
      (release === null || (from <= release && release <= to)) && (platform === null || on.includes(platform)),
  )
  return bestFirst.find((answer) => asked.some((range) => range.answer === answer)) ?? "unknown"
}

/** "in Rhino 8 on Mac", "on a Mac". */
function placeOf({ host, release, platform }: AskedSoftware): string {
  if (!host) return platform === "mac" ? "on a Mac" : "on Windows"
  return ["in", hosts[host].name, release, platform && `on ${platforms[platform]}`].filter(Boolean).join(" ")
}
