/** A session ends when it was not used for so long. Seconds. */
export const sessionSeconds = 30 * 24 * 60 * 60
/** And so long after it began, whatever happens. Seconds. */
export const longestSession = 90 * 24 * 60 * 60
/** Its use is noted at most so often. Seconds. */
const notedAfter = 60 * 60

/** When a session ends that is used now. */
export function endOf(startedAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + sessionSeconds * 1_000, startedAt.getTime() + longestSession * 1_000))
}

/** Whether its use is to be noted, and the session to be prolonged. */
export function isToBeTouched(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() > notedAfter * 1_000
}
