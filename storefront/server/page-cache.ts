import { LRUCache } from "lru-cache"
import type { ReadyAnswer } from "./ready-answer"

/** Bytes of ready answers that are kept; what was asked for longest ago goes first. */
const defaultLimit = 64 * 1024 * 1024

/**
 * Ready answers by key, for one version of the catalogue at a time. What is asked for while it is being made is made
 * once; a new version forgets everything.
 */
export class PageCache {
  private readonly kept: LRUCache<string, ReadyAnswer>
  private underWay = new Map<string, Promise<ReadyAnswer>>()
  private version = 0

  constructor(limit = defaultLimit) {
    this.kept = new LRUCache({ maxSize: limit, sizeCalculation: ({ size }) => size })
  }

  /** What is at hand of this version. */
  get(version: number, key: string): ReadyAnswer | undefined {
    this.turnTo(version)
    return this.kept.get(key)
  }

  /** What is at hand, or what `make` makes. A failure is not kept. */
  async getOrMake(version: number, key: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> {
    const atHand = this.get(version, key) ?? this.underWay.get(key)
    if (atHand) return atHand
    const { underWay } = this
    const made = make()
      .then((answer) => {
        if (this.version === version) this.kept.set(key, answer)
        return answer
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, made)
    return made
  }

  private turnTo(version: number): void {
    if (version === this.version) return
    this.version = version
    this.kept.clear()
    this.underWay = new Map()
  }
}
