import { createHash } from "node:crypto"
import type { Run } from "./fault-run"
import { type KindName, kindsAt } from "./kinds"
import { keyOf, type Point, shortOf } from "./points"
import { type ScenarioName, scenarioNames } from "./scenarios"

export type KnownPoints = ReadonlyMap<ScenarioName, readonly Point[]>

export interface Wanted {
  scenario?: ScenarioName
  point?: string
  kind?: KindName
  channel?: string
  isOnce?: boolean
}

/** Points are learnt once for these. */
const runsOfAScenario = 10

export function drawnScenario(seed: number, number: number): ScenarioName {
  return least(scenarioNames, (name) => name, seed, Math.floor(number / runsOfAScenario))
}

/** Takes the least hash of point, seed and number, so that new or vanished points change no other run. */
export function drawnRun(
  { scenario, points }: { scenario: ScenarioName; points: readonly Point[] },
  isCluster: boolean,
  seed: number,
  number: number,
): Run {
  const point = least(points, keyOf, seed, number)
  const kind = least(kindsAt(point, isCluster), (name) => name, seed, number)
  return { scenario, fault: { point, kind }, seed: seedOf(seed, number) }
}

export function everyRun(known: KnownPoints, isCluster: boolean, seed: number, wanted: Wanted = {}): Run[] {
  const found = scenarioNames.flatMap((scenario) =>
    [...among(known.get(scenario) ?? [], seed, wanted)]
      .sort(byKey)
      .flatMap((point) =>
        kindsAt(point, isCluster).map((kind): Run => ({ scenario, fault: { point, kind }, seed: seedOf(seed, 0) })),
      ),
  )
  return found.filter(({ scenario, fault }) => {
    if (wanted.scenario && scenario !== wanted.scenario) return false
    if (wanted.kind && fault?.kind !== wanted.kind) return false
    if (wanted.channel && fault?.point.channel !== wanted.channel) return false
    return !wanted.point || (fault !== undefined && shortOf(fault.point) === wanted.point)
  })
}

function among(points: readonly Point[], seed: number, { isOnce }: Wanted): readonly Point[] {
  if (!isOnce) return points
  const alike = new Map<string, Point[]>()
  for (const point of points) {
    const said = keyOf({ ...point, nth: 0 })
    alike.set(said, [...(alike.get(said) ?? []), point])
  }
  return [...alike.values()].map((group) => least(group, keyOf, seed, 0))
}

const byKey = (one: Point, other: Point) => (keyOf(one) < keyOf(other) ? -1 : 1)

function least<T>(all: readonly T[], nameOf: (one: T) => string, seed: number, number: number): T {
  const hashed = all.map((one) => ({ one, hash: hashOf(`${seed} ${number} ${nameOf(one)}`) }))
  const [first, ...rest] = hashed
  if (!first) throw new Error("There is nothing to draw from.")
  return rest.reduce((best, next) => (next.hash < best.hash ? next : best), first).one
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex")

const seedOf = (seed: number, number: number) => Number.parseInt(hashOf(`${seed} ${number}`).slice(0, 8), 16)
