import { asFunction, asValue, Lifetime } from "@medusajs/framework/awilix"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { Exclusive } from "../../backend/lib/exclusive"
import { invoiceProvider } from "../../backend/lib/payments/invoice/provider"
import { PaypalClient } from "../../backend/lib/payments/paypal/client"
import { paypalProvider } from "../../backend/lib/payments/paypal/provider"
import type { PaymentProvider, PaymentProviderId } from "../../backend/lib/payments/provider"
import { openCounterStore } from "../../backend/lib/rate-limits/counters"
import { RateLimits } from "../../backend/lib/rate-limits/rate-limits"
import { readSettings, type Settings } from "../../backend/lib/settings"
import { Shop } from "../../backend/lib/shop"
import { ACCOUNT } from "../../backend/modules/account"
import { databaseSessions } from "../../backend/modules/account/sessions"
import { INVOICE } from "../../backend/modules/invoice"
import { openPool } from "./database-pool"
import { openConnection } from "./open-connection"

/**
 * Registers what the shop needs of this process beside Medusa's modules; before Medusa is loaded, whose jobs begin at
 * once. Medusa gives it all back with its container. Throws `SettingsError`.
 */
export function registerShop(container: MedusaContainer): Settings {
  const settings = readSettings()
  const { databaseUrl, rateLimitFactor: factor, cookieSecret: secret = "" } = settings
  container.register({
    [ContainerRegistrationKeys.PG_CONNECTION]: asValue(openPool(settings)),
    [Shop.SETTINGS]: asValue(settings),
    [Shop.CLOCK]: asValue(Date),
    [Shop.PAYMENT_PROVIDERS]: asValue({
      paypal: paypalProvider(new PaypalClient(settings.paypal), settings.paypal.webhookId),
      // Asked for when it is wanted: Medusa's modules are loaded after this.
      invoice: invoiceProvider(() => container.resolve(INVOICE)),
    } satisfies Record<PaymentProviderId, PaymentProvider>),
    [Shop.LOCKS]: closing(() => new Exclusive(() => openConnection(databaseUrl, "locks"))),
    [Shop.RATE_LIMITS]: closing(() => new RateLimits(openCounterStore(settings), { factor, secret })),
    [Shop.SESSIONS]: asFunction(() => databaseSessions(container.resolve(ACCOUNT), Date), { lifetime }),
  })
  return settings
}

const lifetime = Lifetime.SINGLETON

/** Made when it is wanted first, and closed with the container. */
function closing<T extends { close(): Promise<void> }>(make: () => T) {
  return asFunction(make, { lifetime, dispose: (made) => made.close() })
}
