import { LRUCache } from "lru-cache"
import type { ReadyAnswer } from "./ready-answer"

/** In bytes. */
const defaultLimit = 64 * 1024 * 1024

export interface PageCacheFigures {
  entries: number
  bytes: number
  hits: number
  misses: number
}

/** A new version of the catalogue clears it. */
export class PageCache {
  private readonly kept: LRUCache<string, ReadyAnswer>
  private underWay = new Map<string, Promise<ReadyAnswer>>()
  private version = 0
  private hits = 0
  private misses = 0

  constructor(limit = defaultLimit) {
    this.kept = new LRUCache({ maxSize: limit, sizeCalculation: ({ size }) => size })
  }

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

  /** Concurrent calls share one drawing. Failures are not cached. */
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
