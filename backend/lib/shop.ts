import type { MedusaContainer } from "@medusajs/framework/types"
import type { Exclusive } from "./exclusive"
import type { PaperOfMail } from "./mail-queue"
import type { PaymentProviderId } from "./payments/methods"
import type { PaymentEnvironment, PaymentProvider } from "./payments/provider"
import type { RateLimits } from "./rate-limits/rate-limits"
import type { Sessions } from "./sessions"
import type { Settings } from "./settings"

export interface Clock {
  /** In milliseconds of the epoch. */
  now(): number
}

/** See `bin/lib/shop-services.ts`. */
export const Shop = {
  SETTINGS: "shopSettings",
  CLOCK: "shopClock",
  /** Use `providerOf` for a purchase. */
  PAYMENT_PROVIDERS: "shopPaymentProviders",
  /** For purchases, use `withPurchaseLocked`. */
  LOCKS: "shopLocks",
  RATE_LIMITS: "shopRateLimits",
  SESSIONS: "shopSessions",
  PAPER_OF_MAIL: "shopPaperOfMail",
} as const

declare global {
  namespace Express {
    interface Request {
      scope: MedusaContainer
    }
  }
}

declare module "@medusajs/types" {
  interface ModuleImplementations {
    [Shop.SETTINGS]: Settings
    [Shop.CLOCK]: Clock
    [Shop.PAYMENT_PROVIDERS]: Readonly<Record<PaymentProviderId, PaymentProvider>>
    [Shop.LOCKS]: Exclusive
    [Shop.RATE_LIMITS]: RateLimits
    [Shop.SESSIONS]: Sessions
    [Shop.PAPER_OF_MAIL]: PaperOfMail
  }
}

/** Ruling 19. */
export function paymentEnvironment(container: MedusaContainer): PaymentEnvironment {
  return container.resolve(Shop.SETTINGS).paymentEnvironment
}
