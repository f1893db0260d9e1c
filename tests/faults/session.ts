import { drawnRun, drawnScenario, everyRun, type Wanted } from "./draw"
import { faultRun, pointsOf, type Ran, type Run } from "./fault-run"
import { keyOf, type Point, shortOf } from "./points"
import { type ScenarioName, scenarioNames } from "./scenarios"
import { Tally, wordsOf } from "./tally"
import { openWorld, type World } from "./world"

export interface Asked {
  seed: number
  from: number
  count: number
  isCluster: boolean
  /** Runs all of these in order; undefined: draws. */
  every: Wanted | undefined
  isList?: boolean
}

const runsOfAWorld = 150

const mostAgain = 3

export class Session {
  private readonly known = new Map<ScenarioName, readonly Point[]>()
  private readonly tally = new Tally(this.known)
  private world: World | undefined
  private left = 0
  private isEnding = false

  constructor(
    private readonly asked: Asked,
    private readonly say: (line: string) => void = console.log,
  ) {}

  end(): void {
    this.isEnding = true
  }

  async run(): Promise<Tally> {
    try {
      if (this.asked.every) await this.learnAll(this.asked.every)
      if (this.asked.isList) this.list()
      else await this.all()
      return this.tally
    } finally {
      await this.world?.stop()
    }
  }

  private async learnAll({ scenario: only }: Wanted): Promise<void> {
    for (const scenario of scenarioNames) if (!only || scenario === only) await this.learn(scenario)
  }

  private async learn(scenario: ScenarioName): Promise<readonly Point[]> {
    const known = this.known.get(scenario)
    if (known) return known
    const points = await pointsOf(await this.there(), scenario)
    this.say(`${scenario} has ${points.length} points`)
    this.known.set(scenario, points)
    return points
  }

  private list(): void {
    for (const [scenario, points] of this.known) {
      for (const point of points) this.say(`${scenario} [${shortOf(point)}] ${keyOf(point)}`)
    }
  }

  private async all(): Promise<void> {
    const { seed, from, count, isCluster, every } = this.asked
    const runs = every ? everyRun(this.known, isCluster, seed, every) : undefined
    const end = Math.min(from + count, runs?.length ?? Number.POSITIVE_INFINITY)
    if (runs) this.say(`${runs.length} runs, from ${from} up to ${end - 1}`)
    const begun = Date.now()
    for (let number = from; number < end && !this.isEnding; number++) {
      const run = runs ? runs[number] : await this.drawn(seed, number)
      if (!run) break
      await this.one(run, number)
      const done = number - from + 1
      if (done % 50 === 0) this.say(`  ${done} runs, ${(done / ((Date.now() - begun) / 1_000)).toFixed(2)} a second`)
    }
  }

  private async drawn(seed: number, number: number): Promise<Run> {
    const scenario = drawnScenario(seed, number)
    return drawnRun({ scenario, points: await this.learn(scenario) }, this.asked.isCluster, seed, number)
  }

  private async one(run: Run, number: number): Promise<void> {
    const begun = Date.now()
    const ran = await this.struck(run)
    this.tally.add(run, ran)
    const seconds = (Date.now() - begun) / 1_000
    if (seconds > 15) this.say(`  run ${number} took ${seconds.toFixed(0)} s: ${wordsOf(run)}`)
    if (ran.problems.length === 0) return
    this.say(`run ${number} failed: ${wordsOf(run)}`)
    for (const problem of ran.problems) this.say(`  ${problem}`)
    this.say(`  once more: ${this.command(run, number)}`)
    // The failed run's leftovers would fail every later run.
    await this.leave()
  }

  /** Concurrent work does not pass every point each time. */
  private async struck(run: Run): Promise<Ran> {
    let ran = await faultRun(await this.there(), run)
    for (let again = 1; again <= mostAgain && !ran.hasStruck && ran.problems.length === 0; again++) {
      ran = await faultRun(await this.there(), run)
    }
    return ran
  }

  private command({ scenario, fault }: Run, number: number): string {
    const { seed, isCluster, every } = this.asked
    const where = isCluster ? " --cluster" : ""
    if (!every || !fault) return `npm run test:faults -- --seed ${seed} --run ${number}${where}`
    const only = `--scenario ${scenario} --point ${shortOf(fault.point)} --kind ${fault.kind}`
    return `npm run test:faults -- --seed ${seed} ${only}${where}`
  }

  private async there(): Promise<World> {
    if (this.left === 0) await this.leave()
    if (!this.world) {
      this.world = await openWorld(this.asked)
      this.left = runsOfAWorld
    }
    this.left--
    return this.world
  }

  private async leave(): Promise<void> {
    await this.world?.stop()
    this.world = undefined
    this.left = 0
  }
}
