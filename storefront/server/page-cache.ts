import { LRUCache } from "lru-cache"
import type { ReadyAnswer } from "./ready-answer"

/** Bytes of ready answers that are kept; what was asked for longest ago goes first. */
const defaultLimit = 64 * 1024 * 1024

export interface PageCacheFigures {
  entries: number
  bytes: number
  /** Answers that were at hand, and those that had to be made. */
  hits: number
  misses: number
}

/**
 * Ready answers by key, for one version of the catalogue at a time. What is asked for while it is being made is made
 * once; a new version forgets everything.
 */
export class PageCache {
  private readonly kept: LRUCache<string, ReadyAnswer>
  private underWay = new Map<string, Promise<ReadyAnswer>>()
  private version = 0
  private hits = 0
  private misses = 0

  constructor(limit = defaultLimit) {
    this.kept = new LRUCache({ maxSize: limit, sizeCalculation: ({ size }) => size })
  }

  /** What is at hand of this version. */
  get(version: number, key: string): ReadyAnswer | undefined {
    this.turnTo(version)
    const kept = this.kept.get(key)
    if (kept) this.hits++
    return kept
  }

  figures(): PageCacheFigures {
    const { hits, misses, kept } = this
    return { entries: kept.size, bytes: kept.calculatedSize, hits, misses }
  }

  /** What is at hand, or what `make` makes. A failure is not kept. */
  async getOrMake(version: number, key: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> {
    const atHand = this.get(version, key) ?? this.underWay.get(key)
    if (atHand) return atHand
    const { underWay } = this
    this.misses++
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
