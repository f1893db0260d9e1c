/** Seeded, unlike the moment a process dies. */
export class Chance {
  constructor(private state: number) {}

  /** Whole number from 0 to below the limit. */
  below(limit: number): number {
    // Mulberry32.
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }

  oneIn(count: number): boolean {
    return this.below(count) === 0
  }

  one<T>(all: readonly T[]): T {
    const found = all[this.below(all.length)]
    if (found === undefined) throw new Error("There is nothing to choose from.")
    return found
  }

  some<T>(all: readonly T[]): T[] {
    const chosen = all.filter(() => this.oneIn(2))
    return chosen.length > 0 ? chosen : [this.one(all)]
  }
}
