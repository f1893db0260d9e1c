/** In milliseconds. */

const hour = 60 * 60_000

/** `tries`: attempts so far, at least 1. */
export function backoff(firstWait: number, tries: number, longestWait = hour): number {
  return Math.min(firstWait * 2 ** Math.min(tries - 1, 30), longestWait)
}

interface FailedTry {
  firstWait: number
  /** Attempts, the current one included. */
  tries: number
  endsAt: Date | null
  now: number
}

/** Null: no further attempt. */
export function waitAfterFailure({ firstWait, tries, endsAt, now }: FailedTry): number | null {
  return endsAt !== null && endsAt.getTime() <= now ? null : backoff(firstWait, tries)
}
