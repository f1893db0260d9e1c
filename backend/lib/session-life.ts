/** Seconds without use. */
export const sessionSeconds = 30 * 24 * 60 * 60
/** Seconds since the start. */
export const longestSession = 90 * 24 * 60 * 60
/** In seconds. */
const notedAfter = 60 * 60

export function endOf(startedAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + sessionSeconds * 1_000, startedAt.getTime() + longestSession * 1_000))
}

export function isToBeTouched(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() > notedAfter * 1_000
}
