/** What follows from a try that failed: pure. All times are milliseconds. */

const hour = 60 * 60_000

/** How long until the next try: double with each, up to the longest. `tries` is how many there were, at least one. */
export function backoff(firstWait: number, tries: number, longestWait = hour): number {
  return Math.min(firstWait * 2 ** Math.min(tries - 1, 30), longestWait)
}

interface FailedTry {
  firstWait: number
  /** This one among them. */
  tries: number
  endsAt: Date | null
  now: number
}

/** How long until the next try; null when this was the last one. */
export function waitAfterFailure({ firstWait, tries, endsAt, now }: FailedTry): number | null {
  return endsAt !== null && endsAt.getTime() <= now ? null : backoff(firstWait, tries)
}
