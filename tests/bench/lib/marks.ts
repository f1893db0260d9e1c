import type { Limits } from "./figure"

/**
 * What each figure is held against. Marks: the official Medusa Next.js starter on Medusa 2.21.2, measured on a machine
 * of 2 cores; of a range, its better end. Aims are our own.
 */
export const marks = {
  /** The product page's requests/s divided by those of a bare server that writes the same bytes. */
  pageRatio: { mark: { atLeast: 0.5 }, aim: { atLeast: 0.9 } },
  /** The same of pages that the browser has already. */
  unchangedRatio: { mark: { atLeast: 0.5 }, aim: { atLeast: 0.8 } },
  /** At 32 connections. */
  pageRequests: { mark: { atLeast: 58 } },
  /** kB, gzipped. */
  javascript: { mark: { atMost: 420 } },
  /** Milliseconds on the throttled phone, as all up to `cartToCheckout`; more of it in `phoneMarks`. */
  buyButton: { mark: { atMost: 3_700 }, aim: { atMost: 1_000 } },
  totalBlockingTime: { mark: { atMost: 145 }, aim: { atMost: 20 } },
  clickToCount: { mark: { atMost: 300 }, aim: { atMost: 50 } },
  listToProduct: { mark: { atMost: 660 }, aim: { atMost: 100 } },
  /** Milliseconds from the tap to what is ordered. */
  cartToCheckout: { aim: { atMost: 1_000 } },
  /** A score without a unit. */
  cumulativeLayoutShift: { aim: { atMost: 0 } },
  /** Milliseconds, without PayPal's time. */
  checkout: { mark: { atMost: 330 }, aim: { atMost: 80 } },
  /** Milliseconds of the server's processor for a purchase. */
  purchaseEffort: { aim: { atMost: 60 } },
  /** Purchases a second, eight at once. */
  checkoutsAtOnce: { mark: { atLeast: 3.6 }, aim: { atLeast: 16 } },
  /** Requests/s of a page with two servers on two cores, divided by those of one, which shares them with the load. */
  pagesOnEveryCore: { aim: { atLeast: 1.7 } },
  /** Purchases a second with two servers, eight at once. */
  checkoutsOnEveryCore: { aim: { atLeast: 24 } },
  /** Seconds until a mail is sent and an event of PayPal's worked off, with both far ends 300 ms away. */
  dueWorkLag: { aim: { atMost: 5 } },
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
  memoryAtRest: { aim: { atMost: 400 } },
  /** Seconds: nothing installed, and everything there. */
  firstStart: { aim: { atMost: 60 } },
  secondStart: { aim: { atMost: 3 } },
} satisfies Record<string, Limits>

/**
 * First visits on the throttled phone, in milliseconds: the better one of the Next.js starter and Medusa's dtc-starter,
 * measured with the same kit. Aims beside the bare page, which is the limit of kit and machine, are ratios.
 */
export const phoneMarks = {
  product: {
    firstPaint: { mark: { atMost: 688 }, aim: { atMost: 450 } },
    largestPaint: { mark: { atMost: 892 }, aim: { atMost: 640 } },
    largestOfBare: { aim: { atMost: 2 } },
  },
  listing: {
    firstPaint: { mark: { atMost: 640 }, aim: { atMost: 450 } },
    largestPaint: { mark: { atMost: 1568 }, aim: { atMost: 640 } },
    largestOfBare: { aim: { atMost: 2 } },
  },
  home: {
    firstPaint: { mark: { atMost: 596 }, aim: { atMost: 430 } },
    largestPaint: { mark: { atMost: 596 }, aim: { atMost: 430 } },
    largestOfBare: { aim: { atMost: 1.4 } },
  },
  firstOfBare: { aim: { atMost: 1.4 } },
} satisfies Record<string, Limits | Record<string, Limits>>

/** Lighthouse's scores of 100 for a simulated phone, and its first paint in seconds: the Next.js starter's. */
export const lighthouseMarks = {
  product: { performance: { mark: { atLeast: 92 }, aim: { atLeast: 100 } } },
  listing: { performance: { mark: { atLeast: 86 }, aim: { atLeast: 100 } } },
  home: { performance: { mark: { atLeast: 96 }, aim: { atLeast: 100 } } },
  accessibility: { mark: { atLeast: 96 }, aim: { atLeast: 100 } },
  bestPractices: { aim: { atLeast: 100 } },
  seo: { mark: { atLeast: 92 }, aim: { atLeast: 100 } },
  firstPaint: { mark: { atMost: 1.1 }, aim: { atMost: 0.9 } },
} satisfies Record<string, Limits | Record<string, Limits>>
