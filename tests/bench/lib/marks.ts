import type { Limits } from "./figure"

/**
 * Marks: the official Medusa Next.js starter on Medusa 2.21.2, 2 cores; the better end of a range. Aims are our own.
 */
export const marks = {
  /** Requests/s, divided by those of a bare server writing the same bytes. */
  pageRatio: { mark: { atLeast: 0.5 }, aim: { atLeast: 0.9 } },
  unchangedRatio: { mark: { atLeast: 0.5 }, aim: { atLeast: 0.8 } },
  /** At 32 connections. */
  pageRequests: { mark: { atLeast: 58 } },
  /** In milliseconds on the throttled phone, up to `cartToCheckout`; see also `phoneMarks`. */
  buyButton: { mark: { atMost: 3_700 }, aim: { atMost: 1_000 } },
  totalBlockingTime: { mark: { atMost: 145 }, aim: { atMost: 20 } },
  clickToCount: { mark: { atMost: 300 }, aim: { atMost: 50 } },
  listToProduct: { mark: { atMost: 660 }, aim: { atMost: 100 } },
  /** In milliseconds from the tap to the order. */
  cartToCheckout: { aim: { atMost: 1_000 } },
  /** Score without a unit. */
  cumulativeLayoutShift: { aim: { atMost: 0 } },
  /** Milliseconds, without PayPal's time. */
  checkout: { mark: { atMost: 330 }, aim: { atMost: 80 } },
  /** In milliseconds of the server's processor per purchase. */
  purchaseEffort: { aim: { atMost: 60 } },
  /** Purchases a second, eight at once. */
  checkoutsAtOnce: { mark: { atLeast: 3.6 }, aim: { atLeast: 16 } },
  /** MB under load: the starter's two servers, 1,057 and 490, without their database; our aim includes it. */
  memoryOfServers: { mark: { atMost: 1_547 } },
  memoryInAll: { aim: { atMost: 600 } },
  memoryAtRest: { aim: { atMost: 400 } },
  /** Seconds: nothing installed, and everything there. */
  firstStart: { aim: { atMost: 60 } },
  secondStart: { aim: { atMost: 3 } },
} satisfies Record<string, Limits>

/**
 * Milliseconds on the throttled phone: the better of the Next.js starter and Medusa's dtc-starter. Aims against the
 * bare page are ratios.
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
