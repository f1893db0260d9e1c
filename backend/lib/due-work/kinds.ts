/** In milliseconds. */

const minute = 60_000
const day = 24 * 60 * minute

/** The calling request attempts the work first. A worker takes over only if the request dies. */
export const leftToCaller = minute

interface KindTimes {
  /** Wait after the first failure. It doubles up to an hour. */
  firstWait: number
  /** Longest time of attempts. Null: until the work succeeds. */
  triedFor: number | null
  /** Parallel attempts per process. For mails, also the connections to the mail server. */
  atOnce: number
}

/** Handlers: `backend/workflows/due-work/handlers.ts`. */
export const kinds = {
  "account-wish": { firstWait: minute, triedFor: null, atOnce: 5 },
  fulfilment: { firstWait: minute, triedFor: null, atOnce: 5 },
  /** Sends a reminder, then cancels the invoice. */
  invoice: { firstWait: minute, triedFor: null, atOnce: 5 },
  mail: { firstWait: 2 * minute, triedFor: 7 * day, atOnce: 10 },
  "mismatch-refund": { firstWait: minute, triedFor: null, atOnce: 5 },
  /** PayPal's events between a backup and its restore. */
  "missed-events": { firstWait: minute, triedFor: 3 * day, atOnce: 1 },
  "payment-event": { firstWait: minute, triedFor: 3 * day, atOnce: 5 },
  /** Sends mails about a new version, a few at a time. */
  "product-update": { firstWait: minute, triedFor: null, atOnce: 1 },
  /** Times: `rules/check-times.ts`. */
  purchase: { firstWait: minute, triedFor: null, atOnce: 10 },
  refund: { firstWait: minute, triedFor: null, atOnce: 5 },
} as const satisfies Record<string, KindTimes>

export type WorkKind = keyof typeof kinds

/** For staff. */
export const workWords: Readonly<Record<WorkKind, string>> = {
  "account-wish": "Password reset link",
  fulfilment: "Marking the order as delivered",
  invoice: "Unpaid invoice",
  mail: "E-mail",
  "mismatch-refund": "Refund of a payment to review",
  "missed-events": "PayPal events since the backup",
  "payment-event": "PayPal event",
  "product-update": "E-mails about a new version",
  purchase: "Unfinished purchase",
  refund: "Refund",
}

export const workKinds = Object.keys(kinds) as WorkKind[] // its own keys
