export interface Limit {
  /** Multiplied by RATE_LIMITS. */
  points: number
  seconds: number
  /**
   * `failures`: refused calls; every call holds a point until it is answered. `misses`: refused calls, counted after the
   * answer.
   */
  counts: "requests" | "failures" | "misses"
  /** Points of all addresses together in `seconds`. More raises an alert. */
  peak: number
  /** Also counts by IPv6 /56 and /48, because one caller may have a whole one. */
  isForWiderToo?: true
  /** Networks take turns, because the work blocks the main thread. */
  takesTurns?: true
  inBatchesOf?: number
}

const minutes = 60

export const widerBudgets = { 56: 2, 48: 4 } as const

/** A storefront's server calls for all of its visitors (`TRUSTED_CALLERS`). Does not apply to guesses at secrets. */
export const trustedBudget = 20

export function growsWithTrust(name: string, { counts }: Limit): boolean {
  return counts === "requests" || name === "signIn"
}

/** Seconds after the last sign-in. */
export const knownPlaceSeconds = 90 * 24 * 60 * minutes

/** Ruling 42. An office may share one address. */
export const limits = {
  /** All of /api, /store, /auth and /admin. */
  everything: { points: 500, seconds: 10, counts: "requests", peak: 10_000, inBatchesOf: 20 },
  /** Ruling 31. */
  download: { points: 40, seconds: 10 * minutes, counts: "misses", peak: 1_000, isForWiderToo: true },
  /** Each call asks PayPal. */
  processPayment: { points: 60, seconds: 10 * minutes, counts: "misses", peak: 1_000 },
  createOrder: { points: 300, seconds: 10 * minutes, counts: "requests", peak: 5_000 },
  /** Each mailbox has a separate limit. */
  placeInvoice: { points: 60, seconds: 60 * minutes, counts: "requests", peak: 600 },
  reserveGiftCard: { points: 300, seconds: 60 * minutes, counts: "requests", peak: 3_000 },
  giftCardCode: { points: 20, seconds: 15 * minutes, counts: "failures", peak: 500, isForWiderToo: true },
  /** Gift cards paid with another gift card, which cost the sender nothing. */
  giftByCard: { points: 30, seconds: 60 * minutes, counts: "requests", peak: 300 },
  captureOrder: { points: 600, seconds: 10 * minutes, counts: "requests", peak: 10_000 },
  /** Further attempts for a known payment, beyond its network's limit. */
  knownPayment: { points: 20, seconds: 10 * minutes, counts: "requests", peak: 1_000 },
  purchasePage: { points: 60, seconds: 10 * minutes, counts: "misses", peak: 1_000 },
  purchaseLink: { points: 20, seconds: 60 * minutes, counts: "requests", peak: 500 },
  purchaseLinkAccount: { points: 5, seconds: 60 * minutes, counts: "requests", peak: 500 },
  listingAlert: { points: 20, seconds: 60 * minutes, counts: "requests", peak: 500 },
  listingAlertAccount: { points: 5, seconds: 60 * minutes, counts: "requests", peak: 500 },
  request: { points: 60, seconds: 60 * minutes, counts: "requests", peak: 500 },
  requestAccount: { points: 20, seconds: 60 * minutes, counts: "requests", peak: 500 },
  /** Events without a valid signature. Each asks the provider. */
  paymentEvent: { points: 60, seconds: 10 * minutes, counts: "misses", peak: 1_000 },
  /** In points of `doors/query.ts`. At the limit, one network takes about a third of the main thread. */
  storeRead: { points: 20, seconds: 10, counts: "requests", peak: 3_000, takesTurns: true },
  storeWrite: { points: 40, seconds: 10, counts: "requests", peak: 3_000, takesTurns: true },
  beginPayment: { points: 30, seconds: 10, counts: "requests", peak: 3_000 },
  ownRead: { points: 60, seconds: 10, counts: "requests", peak: 3_000, isForWiderToo: true, takesTurns: true },
  downloadPart: { points: 200, seconds: 10, counts: "requests", peak: 10_000 },
  /** Each call takes 0.1 s of a core. */
  hashing: { points: 120, seconds: 1 * minutes, counts: "requests", peak: 2_000, isForWiderToo: true },
  measureVisit: { points: 300, seconds: 10 * minutes, counts: "requests", peak: 60_000 },
  /** Keeps one network from filling the list. */
  missedSearch: { points: 30, seconds: 24 * 60 * minutes, counts: "requests", peak: 3_000, isForWiderToo: true },
  signIn: { points: 100, seconds: 15 * minutes, counts: "failures", peak: 2_000, isForWiderToo: true },
  signInAccount: { points: 10, seconds: 15 * minutes, counts: "failures", peak: 2_000, isForWiderToo: true },
  /** Against guesses from many networks. */
  signInStrangers: { points: 20, seconds: 15 * minutes, counts: "failures", peak: 2_000 },
  secondFactor: { points: 20, seconds: 24 * 60 * minutes, counts: "failures", peak: 200 },
  register: { points: 60, seconds: 60 * minutes, counts: "requests", peak: 1_000 },
  registerAccount: { points: 10, seconds: 60 * minutes, counts: "requests", peak: 1_000 },
  openLink: { points: 30, seconds: 15 * minutes, counts: "failures", peak: 1_000, isForWiderToo: true },
  reset: { points: 30, seconds: 60 * minutes, counts: "requests", peak: 500 },
  resetAccount: { points: 5, seconds: 60 * minutes, counts: "requests", peak: 500 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
