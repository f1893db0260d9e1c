export interface Limit {
  /** How many are let through in `seconds`, multiplied by RATE_LIMITS. */
  points: number
  seconds: number
  /**
   * - `requests`: every request.
   * - `failures`: requests that were refused. Each holds its point until it is answered, so that many at once help
   *   nobody to guess.
   * - `misses`: requests that were refused, counted afterwards: any number of good ones may run side by side.
   */
  counts: "requests" | "failures" | "misses"
  /** More than so many in `seconds`, from all addresses together, are an attack or a fault, and raise an alert. */
  peak: number
  /**
   * Over IPv6 also counted by /56 and /48, of which one caller may have all: with `widerBudgets` times the points, far
   * fewer than the 256 and 65,536 networks that there are in them.
   */
  isForWiderToo?: true
  /** So many requests are counted in one go: for limits so wide that a few more or less do not matter. */
  inBatchesOf?: number
}

const minutes = 60

/** How many times the points of a limit for the networks around an IPv6 network. */
export const widerBudgets = { 56: 2, 48: 4 } as const

/** A place that an account was signed in from is known for so long after the last time. Seconds. */
export const knownPlaceSeconds = 90 * 24 * 60 * minutes

/**
 * Every limit of the shop. They slow by network address, and where an account is tried also by this account together
 * with the address: nobody can lock another out (ruling 42). All of an office, or of a course, may share one address.
 */
export const limits = {
  /** Everything under /api, /store, /auth and /admin: far beyond people, short of a flood. */
  everything: { points: 3_000, seconds: 1 * minutes, counts: "requests", peak: 30_000, inBatchesOf: 20 },
  /** Guessed tickets (ruling 31). A mistyped link is soon opened again; a buyer's parts and resumptions count nothing. */
  download: { points: 40, seconds: 10 * minutes, counts: "misses", peak: 1_000, isForWiderToo: true },
  /** Captures that nobody made, claimed in order to find one; each asks PayPal. */
  processPayment: { points: 60, seconds: 10 * minutes, counts: "misses", peak: 1_000 },
  /** Each makes a cart and an order at PayPal. */
  createOrder: { points: 300, seconds: 10 * minutes, counts: "requests", peak: 5_000 },
  /** Orders by invoice: each is a mail to an address that somebody typed, and a number that is never given again. */
  placeInvoice: { points: 60, seconds: 60 * minutes, counts: "requests", peak: 600 },
  /** Codes reserved for gift cards that may be bought; a cart holds a hundred. */
  reserveGiftCard: { points: 300, seconds: 60 * minutes, counts: "requests", peak: 3_000 },
  /** Codes of gift cards that do not pay: mistyped, used up, or guessed. */
  giftCardCode: { points: 20, seconds: 15 * minutes, counts: "failures", peak: 500, isForWiderToo: true },
  /** Gift cards for others, paid with a gift card: mails that cost their sender nothing. */
  giftByCard: { points: 30, seconds: 60 * minutes, counts: "requests", peak: 300 },
  /** A shopper tries another card, a browser asks again. */
  captureOrder: { points: 600, seconds: 10 * minutes, counts: "requests", peak: 10_000 },
  /** Beyond the limits of a network, for each payment that the shop knows: a few more tries to have it processed. */
  knownPayment: { points: 20, seconds: 10 * minutes, counts: "requests", peak: 1_000 },
  /** Links to purchases, guessed: nobody guesses a signature. */
  purchasePage: { points: 60, seconds: 10 * minutes, counts: "misses", peak: 1_000 },
  /** Links to purchases, sent again: each is a mail. */
  purchaseLink: { points: 20, seconds: 60 * minutes, counts: "requests", peak: 500 },
  /** The same for one address or purchase. */
  purchaseLinkAccount: { points: 5, seconds: 60 * minutes, counts: "requests", peak: 500 },
  /** Alerts of a listing, asked for: each is a mail to an address that somebody typed. */
  listingAlert: { points: 20, seconds: 60 * minutes, counts: "requests", peak: 500 },
  /** The same for one address. How many links a mailbox gets from all networks is held apart. */
  listingAlertAccount: { points: 5, seconds: 60 * minutes, counts: "requests", peak: 500 },
  /** Forms sent: each is a mail to the team, and one to an address that somebody typed. */
  request: { points: 60, seconds: 60 * minutes, counts: "requests", peak: 500 },
  /** The same with one address as the sender's. How many acknowledgements a mailbox gets is held apart. */
  requestAccount: { points: 20, seconds: 60 * minutes, counts: "requests", peak: 500 },
  /** Events that PayPal did not sign; each asks PayPal. */
  paypalEvent: { points: 60, seconds: 10 * minutes, counts: "misses", peak: 1_000 },
  /**
   * Reads of Medusa's store API, which work in the one thread that everybody waits for: one counts as much as it
   * costs (`doors/query.ts`), so that no network has much more than a third of that thread.
   */
  storeRead: { points: 20, seconds: 10, counts: "requests", peak: 3_000 },
  /** A checkout that compares its prices, a customer who changes a name. */
  storeWrite: { points: 600, seconds: 10 * minutes, counts: "requests", peak: 10_000 },
  /** Visits that were measured. An office of people who look around, and no flood. */
  measureVisit: { points: 300, seconds: 10 * minutes, counts: "requests", peak: 60_000 },
  /** Passwords tried from one address, whoever they are for. */
  signIn: { points: 100, seconds: 15 * minutes, counts: "failures", peak: 2_000, isForWiderToo: true },
  /** Passwords tried for one account from one address. */
  signInAccount: { points: 10, seconds: 15 * minutes, counts: "failures", peak: 2_000, isForWiderToo: true },
  /** Passwords tried for one account from places that it was never signed in from, all together: a botnet's. */
  signInStrangers: { points: 20, seconds: 15 * minutes, counts: "failures", peak: 2_000 },
  /** Wrong codes of a second factor, by account alone: whoever is asked for one knows the password. */
  secondFactor: { points: 20, seconds: 24 * 60 * minutes, counts: "failures", peak: 200 },
  /** New accounts, each of which is a mail. */
  register: { points: 60, seconds: 60 * minutes, counts: "requests", peak: 1_000 },
  /** Signups of one address from one network: somebody tries again, or fills another's mailbox. */
  registerAccount: { points: 10, seconds: 60 * minutes, counts: "requests", peak: 1_000 },
  /** Links of mails tried: old ones are opened again, and nobody guesses 256 bits. */
  openLink: { points: 30, seconds: 15 * minutes, counts: "failures", peak: 1_000, isForWiderToo: true },
  /** Reset links, each of which is a mail. */
  reset: { points: 30, seconds: 60 * minutes, counts: "requests", peak: 500 },
  /** Reset links for one account from one address. */
  resetAccount: { points: 5, seconds: 60 * minutes, counts: "requests", peak: 500 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
