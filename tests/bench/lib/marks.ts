import type { Limits } from "./figure"

/**
 * What each figure is held against. Marks: the official Medusa Next.js starter on Medusa 2.21.2, measured on a machine
 * of 2 cores; of a range, its better end. Aims are our own.
 */
export const marks = {
  /** The product page's requests/s divided by those of a bare server that writes the same bytes. */
  pageRatio: { mark: { atLeast: 0.5 } },
  /** At 32 connections. */
  pageRequests: { mark: { atLeast: 58 } },
  /** kB, gzipped. */
  javascript: { mark: { atMost: 420 } },
  /** Milliseconds on the throttled phone, as all up to `listToProduct`. */
  buyButton: { mark: { atMost: 3_700 }, aim: { atMost: 1_000 } },
  firstContentfulPaint: { mark: { atMost: 700 }, aim: { atMost: 500 } },
  largestContentfulPaint: { mark: { atMost: 900 }, aim: { atMost: 700 } },
  totalBlockingTime: { mark: { atMost: 300 }, aim: { atMost: 50 } },
  clickToCount: { mark: { atMost: 300 } },
  listToProduct: { mark: { atMost: 660 } },
  /** A score without a unit. */
  cumulativeLayoutShift: { aim: { atMost: 0 } },
  /** Milliseconds, without PayPal's time. */
  checkout: { mark: { atMost: 330 }, aim: { atMost: 150 } },
  /** Purchases a second, eight at once. */
  checkoutsAtOnce: { mark: { atLeast: 3.6 }, aim: { atLeast: 12 } },
  /** A whole purchase with a gift card that pays of it, in time of one without. */
  giftCardRatio: { aim: { atMost: 1.25 } },
  /** Deadlocks of the database. */
  deadlocks: { aim: { atMost: 0 } },
  /** Sign-ins by `login.php` divided by those of Medusa's own route. */
  signInRatio: { mark: { atLeast: 0.9 } },
  /** An order on My Products among 1,000 of 100,000, in time of one among 10 of 100. */
  accountProducts: { aim: { atMost: 3 } },
  /** A list of staff's with tens of thousands of rows, in time of one with 100. */
  staffLists: { aim: { atMost: 2 } },
  /** Milliseconds that a keystroke in the search field keeps the page, with 10,000 products: a frame. */
  keystroke: { aim: { atMost: 16 } },
  /** Milliseconds of script, style and layout in a frame while a slider moves, with the processor slowed down. */
  liveFrame: { aim: { atMost: 8 } },
  /** A cached page, and a purchase, beside one client that reads the store API as its limit lets it, in time of a quiet one. */
  pageBesideReads: { aim: { atMost: 2 } },
  purchaseBesideReads: { aim: { atMost: 1.5 } },
  /** MB under load: the starter's two servers, 1,057 and 490, without their database; our aim counts it. */
  memoryOfServers: { mark: { atMost: 1_547 } },
  memoryInAll: { aim: { atMost: 600 } },
} satisfies Record<string, Limits>
