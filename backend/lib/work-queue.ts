export class TooBusy extends Error {
  override readonly name = "TooBusy"

  constructor() {
    super(tooBusy)
  }
}

export const tooBusy = "The shop is too busy at the moment. Please try again in a few seconds."

interface Bounds {
  atOnce: number
  atOnceOfOne?: number
  /** Waiting. */
  mostOfOne: number
  /** Waiting. */
  most: number
}

interface Job {
  /** Equal subjects share one result. */
  subject?: string
  by: string
}

/** Decision 014. Requesters take turns. */
export class WorkQueue {
  private readonly underWay = new Map<string, Promise<unknown>>()
  private readonly waiting = new Map<string, (() => void)[]>()
  private readonly running = new Map<string, number>()
  private waitingCount = 0
  private runningCount = 0

  constructor(private readonly bounds: Bounds) {}

  /** Throws `TooBusy`. */
  run<T>({ subject, by }: Job, work: () => Promise<T>): Promise<T> {
    if (subject === undefined) return this.inTurn(by, work)
    const known = this.underWay.get(subject)
    if (known) return known as Promise<T>
    const result = this.inTurn(by, work).finally(() => this.underWay.delete(subject))
    this.underWay.set(subject, result)
    return result
  }

  private async inTurn<T>(by: string, work: () => Promise<T>): Promise<T> {
    await this.turn(by)
    try {
      return await work()
    } finally {
      this.count(by, -1)
      this.startNext()
    }
  }

  private async turn(by: string): Promise<void> {
    if (this.runningCount < this.bounds.atOnce && this.mayRun(by)) return this.count(by, 1)
    const own = this.waiting.get(by) ?? []
    if (own.length >= this.bounds.mostOfOne || this.waitingCount >= this.bounds.most) throw new TooBusy()
    this.waitingCount++
    await new Promise<void>((start) => this.waiting.set(by, [...own, start]))
  }

  private startNext(): void {
    const [by, [start, ...others] = []] = [...this.waiting].find(([requester]) => this.mayRun(requester)) ?? []
    if (by === undefined) return
    this.waiting.delete(by)
    if (others.length > 0) this.waiting.set(by, others)
    this.waitingCount--
    this.count(by, 1)
    start?.()
  }

  private mayRun(by: string): boolean {
    const { atOnce, atOnceOfOne = atOnce } = this.bounds
    return (this.running.get(by) ?? 0) < atOnceOfOne
  }

  private count(by: string, change: 1 | -1): void {
    const running = (this.running.get(by) ?? 0) + change
    if (running > 0) this.running.set(by, running)
    else this.running.delete(by)
    this.runningCount += change
  }
}
