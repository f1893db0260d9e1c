import fs from "node:fs"
import path from "node:path"
import { Chance } from "../helpers/chance"
import { within } from "../helpers/eventually"
import { audit } from "./audit"
import { type Attempt, Buyer } from "./buyer"
import { type KindName, strikeOf } from "./kinds"
import { settle, standstill } from "./market"
import { keyOf, type Point } from "./points"
import { bought, type ScenarioName } from "./scenarios"
import { heal, type World } from "./world"

export interface Run {
  scenario: ScenarioName
  fault?: { point: Point; kind: KindName }
  seed: number
}

export interface Ran {
  points: Point[]
  hasStruck: boolean
  problems: string[]
}

const limit = 180_000
let count = 0

export async function faultRun(world: World, { scenario, fault, seed }: Run): Promise<Ran> {
  const buyer = new Buyer(world, new Chance(seed), `shopper-${process.pid}-${count++}@example.com`)
  let doing = "played"
  const attempted = async (): Promise<Attempt[]> => {
    const attempts = await bought(scenario, buyer, async () => {
      await settle(world)
      world.points.begin(fault && { point: fault.point, strike: strikeOf(world, fault.kind) })
    })
    doing = "healed"
    await heal(world)
    doing = "settled"
    await settle(world)
    // Repairs faults that happened while work was being finished.
    await heal(world)
    return attempts
  }
  try {
    const attempts = await within(limit, `A run of ${scenario}`, attempted())
    const refusals = scenario === "crowd" ? [] : attempts.flatMap(refusalOf)
    return { ...ended(world), problems: [...refusals, ...(await audit(world, attempts))] }
  } catch (error) {
    const { points, hasStruck } = ended(world)
    const where = [`While it was ${doing}:`, await standstill(world.shop), ...lastOfLog(world)].join("\n")
    await heal(world).catch(() => {})
    return { points, hasStruck, problems: [(error as Error).message, where] }
  }
}

function ended({ points }: World) {
  const { hasStruck } = points
  return { points: points.end(), hasStruck }
}

/** Cards are unshared and prices fixed, so refusals have no excuse. */
function refusalOf({ email, told }: Attempt): string[] {
  return told.outcome === "refused" ? [`${email} was refused: ${told.code}`] : []
}

function lastOfLog({ shop }: World): string[] {
  return fs
    .readFileSync(path.join(shop.dataDir, "shop.log"), "utf8")
    .split("\n")
    .slice(-40)
    .map((line) => line.slice(0, 400))
}

/** Passed by two fault-free runs. A run before them fills caches. */
export async function pointsOf(world: World, scenario: ScenarioName): Promise<Point[]> {
  const passed: Point[][] = []
  for (const seed of [0, 1, 2]) {
    const { points, problems } = await faultRun(world, { scenario, seed })
    if (problems.length > 0) throw new Error(`Without a fault ${scenario} does not add up:\n${problems.join("\n")}`)
    passed.push(points)
  }
  const [, first = [], second = []] = passed
  const known = new Set(second.map(keyOf))
  return first.filter((point) => known.has(keyOf(point)))
}
