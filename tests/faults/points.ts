import { createHash } from "node:crypto"

export type Channel = "statement" | "call" | "mail"
export type Side = "before" | "after"

/**
 * Before the server sends to database, PayPal or mail server, or after the work but before the answer. `what` and
 * `nth` identify it across runs.
 */
export interface Point {
  channel: Channel
  /** Statement, method and path, or recipient. */
  what: string
  /** Occurrence in a run, from 1. */
  nth: number
  side: Side
}

/** After the work, only the answer can be lost or replaced. */
export type Verdict = "on" | "cut" | "refuse" | "twice"

/** `server` counts from 0. */
export type Strike = (point: Point, server: number) => Promise<Verdict>

export interface Passage {
  reached: (side: Side) => Promise<Verdict>
}

export const keyOf = ({ channel, what, nth, side }: Point) => `${side} ${channel} ${nth}: ${what}`

export const shortOf = (point: Point) => createHash("sha256").update(keyOf(point)).digest("hex").slice(0, 8)

export class Points {
  private counts = new Map<string, number>()
  private passed = new Map<string, Point>()
  private readonly ignored = new Set<string>()
  private mode: "asleep" | "ignoring" | "counting" = "asleep"
  private target: { key: string; strike: Strike } | undefined
  hasStruck = false
  private striking: Promise<unknown> = Promise.resolve()

  /** Awaits the strike: its remedy is known only then. */
  async struck(): Promise<void> {
    await this.striking
  }

  begin(target?: { point: Point; strike: Strike }): void {
    this.counts = new Map()
    this.passed = new Map()
    this.target = target && { key: keyOf(target.point), strike: target.strike }
    this.hasStruck = false
    this.mode = "counting"
  }

  async ignore(work: () => Promise<unknown>): Promise<void> {
    this.mode = "ignoring"
    await work()
    this.mode = "asleep"
  }

  end(): Point[] {
    this.mode = "asleep"
    return [...this.passed.values()]
  }

  /** Undefined for what belongs to no purchase. */
  pass(channel: Channel, what: string, server: number): Passage | undefined {
    const key = `${channel} ${what}`
    if (this.mode === "ignoring") this.ignored.add(key)
    if (this.mode !== "counting" || this.ignored.has(key)) return undefined
    const nth = (this.counts.get(key) ?? 0) + 1
    this.counts.set(key, nth)
    return { reached: (side) => this.reached({ channel, what, nth, side }, server) }
  }

  private async reached(point: Point, server: number): Promise<Verdict> {
    const key = keyOf(point)
    this.passed.set(key, point)
    if (this.mode !== "counting" || this.hasStruck || this.target?.key !== key) return "on"
    this.hasStruck = true
    const strike = this.target.strike(point, server)
    this.striking = strike.catch(() => {})
    return strike
  }
}
