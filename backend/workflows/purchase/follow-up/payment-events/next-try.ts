/** When an event that could not be worked off is tried again. All times are milliseconds. */

const minute = 60_000
const hour = 60 * minute
const triedFor = 72 * hour

/**
 * How long until the next try; null when it is given up.
 *
 * @param tries how many there were
 * @param age since the event came
 */
export function waitBeforeTry(tries: number, age: number): number | null {
  return age < triedFor ? Math.min(minute * 2 ** (tries - 1), hour) : null
}
