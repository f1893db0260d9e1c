/** When work of each kind is tried. All times are milliseconds. */

const minute = 60_000
const day = 24 * 60 * minute

/** So long, longer than a try takes, work is left to the call that does it at once; should that die, it is due as all else. */
export const leftToCaller = minute

interface KindTimes {
  /** The wait after the first try that failed; each one after it is twice as long, up to an hour. */
  firstWait: number
  /** A try that fails so long after it was enqueued is the last; null: it is tried until it is done. */
  triedFor: number | null
  /** How many each process has in hand at the same time: of mails, its connections to the mail server. */
  atOnce: number
}

/** What there is to be done. Which function does it is said in `backend/workflows/due-work/handlers.ts`. */
export const kinds = {
  "account-wish": { firstWait: minute, triedFor: null, atOnce: 5 },
  fulfilment: { firstWait: minute, triedFor: null, atOnce: 5 },
  /** An invoice that waits: the buyer is reminded once, and then it ends. */
  invoice: { firstWait: minute, triedFor: null, atOnce: 5 },
  mail: { firstWait: 2 * minute, triedFor: 7 * day, atOnce: 10 },
  "mismatch-refund": { firstWait: minute, triedFor: null, atOnce: 5 },
  /** What PayPal told between a backup and its restore. */
  "missed-events": { firstWait: minute, triedFor: 3 * day, atOnce: 1 },
  "payment-event": { firstWait: minute, triedFor: 3 * day, atOnce: 5 },
  /** A purchase that is not over is looked at. When next, is said by `rules/check-times.ts`. */
  purchase: { firstWait: minute, triedFor: null, atOnce: 10 },
  refund: { firstWait: minute, triedFor: null, atOnce: 5 },
} as const satisfies Record<string, KindTimes>

export type WorkKind = keyof typeof kinds

export const workKinds = Object.keys(kinds) as WorkKind[] // its own keys
