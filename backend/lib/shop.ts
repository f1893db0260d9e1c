import type { MedusaContainer } from "@medusajs/framework/types"
import type { Exclusive } from "./exclusive"
import type { PaymentEnvironment, PaymentProvider, PaymentProviderId } from "./payments/provider"
import type { RateLimits } from "./rate-limits/rate-limits"
import type { Sessions } from "./sessions"
import type { Settings } from "./settings"

/** Whoever decides by the time asks it here: `Date` is one. */
export interface Clock {
  /** Milliseconds of the epoch. */
  now(): number
}

/**
 * What the shop registers in Medusa's container beside modules (`bin/lib/shop-services.ts`), by its names there:
 * whoever is handed a container resolves them from it.
 */
export const Shop = {
  SETTINGS: "shopSettings",
  /** What time it is, for what is decided by it. */
  CLOCK: "shopClock",
  /** Whoever takes money for the shop. Of a purchase: `providerOf`. */
  PAYMENT_PROVIDERS: "shopPaymentProviders",
  /** Locks among all servers. Purchases have `withPurchaseLocked`. */
  LOCKS: "shopLocks",
  /** The counts that all servers share. */
  RATE_LIMITS: "shopRateLimits",
  /** The browsers that are signed in. */
  SESSIONS: "shopSessions",
} as const

declare global {
  namespace Express {
    interface Request {
      /** Of each call to Medusa's API and to the contract. */
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
  }
}

/** The environment in which the shop takes money now: what was paid in another one does not count here (ruling 19). */
export function paymentEnvironment(container: MedusaContainer): PaymentEnvironment {
  return container.resolve(Shop.SETTINGS).paymentEnvironment
}
