import { LRUCache } from "lru-cache"

/** Milliseconds. */
const longestSilence = 1_000

/** Of libraries, which say by their message alone what fails. */
const spoken = new Set(["medusa", "console", "node_warning"])

interface Said {
  at: number
  leftOut: number
}

/** Which lines of the log say what was said just now: the same event, failing in the same words. */
export class Repeats {
  private readonly said = new LRUCache<string, Said>({ max: 500 })

  constructor(private readonly now: () => number) {}

  /** How many such lines were left out since the last that was written; undefined: this one is to be left out, too. */
  leftOutBefore(event: string, { error, message, status }: Record<string, unknown>): number | undefined {
    // A fault of ours, whose number the caller was told: whoever looks for it finds it.
    if (status === 500) return 0
    const words = error ? wordsOf(error) : spoken.has(event) ? String(message) : undefined
    // What names no failure tells of one thing each time.
    if (words === undefined) return 0
    const key = `${event} ${words}`
    const last = this.said.get(key)
    if (last && this.now() - last.at < longestSilence) {
      last.leftOut += 1
      return undefined
    }
    this.said.set(key, { at: this.now(), leftOut: 0 })
    return last?.leftOut ?? 0
  }
}

/** As the log shows an error. */
function wordsOf(error: unknown): string {
  const { type, message, code } = error as Record<string, unknown>
  return `${type} ${code} ${message}`
}
