import { log } from "../../backend/lib/log/log"
import { within } from "../../backend/lib/within"

/** `late`: works, but is behind. */
export type PartState = "well" | "late" | "failing"

interface Part {
  look: () => Promise<"well" | "late">
  /** If this part fails, the server should get no traffic. */
  isNeeded?: boolean
}

interface Pace {
  /** In milliseconds a result stays valid. */
  every: number
  /** In milliseconds. */
  limit: number
  now: () => number
}

interface ReadyReport {
  status: "ready" | "not_ready" | "leaving"
  /** `age` in seconds. */
  parts: Record<string, { state: PartState; age: number; missing?: readonly string[] }>
}

export class Missing extends Error {
  constructor(
    readonly names: readonly string[],
    message: string,
  ) {
    super(message)
  }
}

/** Checks are cached. */
export class Readiness {
  private readonly parts: ReadonlyMap<string, WatchedPart>
  isLeaving = false

  constructor(parts: Readonly<Record<string, Part>>, pace: Partial<Pace> = {}) {
    const whole = { every: 5_000, limit: 3_000, now: Date.now, ...pace }
    this.parts = new Map(Object.entries(parts).map(([name, part]) => [name, new WatchedPart(name, part, whole)]))
  }

  async report(): Promise<ReadyReport> {
    await Promise.all([...this.parts.values()].map((part) => part.refresh()))
    const isIll = [...this.parts.values()].some(({ isNeeded, state }) => isNeeded && state === "failing")
    const seen = [...this.parts].map(
      ([name, { state, age, missing }]) => [name, { state, age, ...(missing ? { missing } : {}) }] as const,
    )
    return { status: this.isLeaving ? "leaving" : isIll ? "not_ready" : "ready", parts: Object.fromEntries(seen) }
  }
}

class WatchedPart {
  readonly isNeeded: boolean
  state: PartState = "well"
  missing: readonly string[] | undefined
  private seenAt = Number.NEGATIVE_INFINITY
  private looking: Promise<void> | undefined
  /** While one check runs, no second may start. */
  private isOpen = false

  constructor(
    private readonly name: string,
    private readonly part: Part,
    private readonly pace: Pace,
  ) {
    this.isNeeded = part.isNeeded ?? false
  }

  get age(): number {
    return Math.max(0, Math.round((this.pace.now() - this.seenAt) / 100) / 10)
  }

  async refresh(): Promise<void> {
    const isFresh = this.pace.now() - this.seenAt < this.pace.every
    if (this.looking === undefined && (isFresh || this.isOpen)) return
    this.looking ??= this.look().finally(() => {
      this.looking = undefined
    })
    await this.looking
  }

  private async look(): Promise<void> {
    this.isOpen = true
    const look = this.part.look().finally(() => {
      this.isOpen = false
    })
    const { limit } = this.pace
    try {
      this.see(await within(limit, look, () => new Error(`It did not answer within ${limit} ms.`)))
    } catch (error) {
      this.see("failing", error)
    }
  }

  private see(state: PartState, error?: unknown): void {
    if (state !== this.state) write[state](this.name, error)
    this.state = state
    this.missing = error instanceof Missing ? error.names : undefined
    this.seenAt = this.pace.now()
  }
}

const write: Record<PartState, (part: string, error: unknown) => void> = {
  well: (part) => log.info("part_well", { part }),
  late: (part) => log.warn("part_late", { part }),
  failing: (part, error) => log.error("part_failing", { part, error }),
}
