import { once } from "node:events"
import path from "node:path"
import { startShop, type TestShop } from "../helpers/shop"
import { FuzzClient, type Outcome } from "./client"
import { draw, type Weighed } from "./draw"
import { Findings } from "./findings"
import { judge, type Problem } from "./judge"
import { type Growth, growthOf, measure } from "./memory"
import { reportOf } from "./report"
import type { FuzzRequest } from "./request"
import { medusaRoutes, sourcesOf } from "./sources"
import { World } from "./world"

interface FuzzOptions {
  requests: number
  seed: number
  from?: number
  onProgress?: (done: number, found: number) => void
}

interface FuzzResult {
  counts: Record<string, number>
  problems: string[]
  notMade: readonly string[]
}

const atOnce = 8
const looks = 12
const renewedAfter = 1_500

export async function fuzzRun({ requests, seed, from = 0, onProgress }: FuzzOptions): Promise<FuzzResult> {
  const preload = path.join(__dirname, "collect-garbage.cjs")
  const environment = { RATE_LIMITS: "off", NODE_OPTIONS: `--require ${JSON.stringify(preload)}` }
  const routes = medusaRoutes()
  const shop = await startShop(environment, { isSandboxApart: true })
  try {
    const sources = await sourcesOf(shop.url, await routes)
    const run = new Run(shop, await World.make(shop), sources, seed)
    const memory: number[] = []
    const round = Math.min(renewedAfter, Math.max(50, Math.ceil(requests / looks)))
    let renewedAt = 0
    for (let done = 0; done < requests; done += round) {
      await run.ask(from + done, Math.min(round, requests - done))
      memory.push(await measure(shop.process))
      onProgress?.(Math.min(done + round, requests), run.findings.total)
      if (done + round - renewedAt >= renewedAfter) {
        renewedAt = done + round
        await run.world.renew()
      }
    }
    return run.result(growthOf(memory))
  } finally {
    await shop.stop()
  }
}

class Run {
  readonly findings = new Findings()
  private client: FuzzClient
  private readonly silent = new Set<string>()
  private readonly statuses = new Map<string, number>()
  private ended: string | undefined

  constructor(
    private readonly shop: TestShop,
    readonly world: World,
    private readonly sources: readonly Weighed[],
    private readonly seed: number,
  ) {
    this.client = new FuzzClient(shop.url)
    this.watch()
  }

  async ask(from: number, count: number): Promise<void> {
    let next = from
    // Repeats when the server died midway.
    while (next < from + count) {
      const doubtful: FuzzRequest[] = []
      const askers = Array.from({ length: atOnce }, async () => {
        while (next < from + count && this.ended === undefined) {
          const request = this.world.prepared(draw(this.sources, this.seed, next++))
          if (!(await this.isFine(request))) doubtful.push(request)
        }
      })
      await Promise.all(askers)
      // Routes known to hang are not retried.
      for (const request of doubtful) if (!this.silent.has(request.route)) await this.askAlone(request)
      await this.restartIfEnded(draw(this.sources, this.seed, next - 1))
    }
  }

  /** False to retry alone: machine or another request may be to blame. */
  private async isFine(request: FuzzRequest): Promise<boolean> {
    const outcome = await this.client.send(request)
    this.count(outcome)
    const problem = judge(request, outcome, this.world.secrets)
    if (!problem) return true
    if (problem.kind === "slow" || problem.kind === "no answer") return false
    this.note(problem, request, outcome)
    return true
  }

  private async askAlone(request: FuzzRequest): Promise<void> {
    await this.restartIfEnded(request)
    let outcome = await this.client.send(request, true)
    let problem = judge(request, outcome, this.world.secrets)
    // Slow three times is slow; once or twice may be the machine.
    for (let tries = 1; problem?.kind === "slow" && tries < 3; tries++) {
      outcome = await this.client.send(request, true)
      problem = judge(request, outcome, this.world.secrets)
    }
    if (problem) this.note(problem, request, outcome)
    if (outcome.came === "nothing") this.silent.add(request.route)
    await this.restartIfEnded(request)
  }

  private note(problem: Problem, request: FuzzRequest, outcome: Outcome): void {
    const requestId = outcome.came === "answer" ? String(outcome.headers["x-request-id"]) : undefined
    this.findings.add({ problem, request, outcome, requestId })
  }

  private count(outcome: Outcome): void {
    const answer = outcome.came === "answer" ? `answers ${outcome.status}` : "no answer at first"
    const name = outcome.came === "left" ? "left alone" : answer
    this.statuses.set(name, (this.statuses.get(name) ?? 0) + 1)
  }

  /** Requests under way are retried alone. */
  private async restartIfEnded(request: FuzzRequest): Promise<void> {
    if (this.ended === undefined) return
    this.findings.add({ problem: { kind: "no answer", what: `the server ended with ${this.ended}` }, request })
    this.client.close()
    await this.shop.restart()
    this.client = new FuzzClient(this.shop.url)
    this.ended = undefined
    this.watch()
  }

  private watch(): void {
    const { process: server } = this.shop
    void once(server, "exit").then(([code, signal]) => {
      if (this.shop.process === server) this.ended = String(code ?? signal)
    })
  }

  result({ before, after, isTooMuch }: Growth): FuzzResult {
    this.client.close()
    const groups = this.findings.groups(path.join(this.shop.dataDir, "shop.log"))
    const problems = groups.map(([first, ...rest]) => {
      const others = rest.map(({ request }) => `           ${request.route} (${request.index})`)
      return [first ? reportOf(first, this.seed) : "", ...(others.length > 0 ? ["  also", ...others] : [])].join("\n")
    })
    const growth = `The server holds ${inMb(after)} MB in the last third of the run, ${inMb(before)} MB in the one before.`
    const counts = Object.fromEntries([...this.statuses].sort())
    return {
      counts: { ...counts, "MB held at first": inMb(before), "MB held at last": inMb(after) },
      problems: [...problems, ...(isTooMuch ? [growth] : [])],
      notMade: this.world.notMade,
    }
  }
}

const inMb = (bytes: number) => Math.round(bytes / 1e5) / 10
