import { createHash } from "node:crypto"

/** What a server speaks to while it works a purchase off. */
export type Channel = "statement" | "call" | "mail"
export type Side = "before" | "after"

/**
 * A moment of a purchase, seen from outside of the server: before it says something to the database, PayPal or the mail
 * server, or after that was done and before the server knows. `what` and `nth` name it in every run alike, whatever else
 * the server says meanwhile.
 */
export interface Point {
  channel: Channel
  /** The statement's text, the call's method and path, or whom the mail is for. */
  what: string
  /** The how manieth of these in a run, from 1. */
  nth: number
  side: Side
}

/**
 * What becomes of what is said: it goes on, its connection is cut, it is answered with an error, or it is said twice.
 * After it was done only the answer can be lost or be another.
 */
export type Verdict = "on" | "cut" | "refuse" | "twice"

/** What happens at a point. `server` counts from 0. */
export type Strike = (point: Point, server: number) => Promise<Verdict>

/** One thing that is said, on its way. */
export interface Passage {
  reached: (side: Side) => Promise<Verdict>
}

export const keyOf = ({ channel, what, nth, side }: Point) => `${side} ${channel} ${nth}: ${what}`

/** Names a point on the command line. */
export const shortOf = (point: Point) => createHash("sha256").update(keyOf(point)).digest("hex").slice(0, 8)

/** Counts the points of a run, and lets one of them strike. */
export class Points {
  private counts = new Map<string, number>()
  private passed = new Map<string, Point>()
  private readonly ignored = new Set<string>()
  private mode: "asleep" | "ignoring" | "counting" = "asleep"
  private target: { key: string; strike: Strike } | undefined
  /** Whether the point of this run struck. */
  hasStruck = false
  private striking: Promise<unknown> = Promise.resolve()

  /** Once what struck is done: what mends it is known only then. */
  async struck(): Promise<void> {
    await this.striking
  }

  /** From here on a run's points are counted. */
  begin(target?: { point: Point; strike: Strike }): void {
    this.counts = new Map()
    this.passed = new Map()
    this.target = target && { key: keyOf(target.point), strike: target.strike }
    this.hasStruck = false
    this.mode = "counting"
  }

  /** What the shop says during this it says without any purchase too: it is no point. */
  async ignore(work: () => Promise<unknown>): Promise<void> {
    this.mode = "ignoring"
    await work()
    this.mode = "asleep"
  }

  /** Returns the points that were passed. */
  end(): Point[] {
    this.mode = "asleep"
    return [...this.passed.values()]
  }

  /** Something is said; undefined when it belongs to no purchase. */
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
