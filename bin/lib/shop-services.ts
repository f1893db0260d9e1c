import { asFunction, asValue, Lifetime } from "@medusajs/framework/awilix"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, ModulesSdkUtils } from "@medusajs/framework/utils"
import type { Client } from "pg"
import { Exclusive } from "../../backend/lib/exclusive"
import { invoiceProvider } from "../../backend/lib/payments/invoice/provider"
import type { PaymentProviderId } from "../../backend/lib/payments/methods"
import type { AccountBook } from "../../backend/lib/payments/paypal/merchant"
import { paypalProvider } from "../../backend/lib/payments/paypal/provider"
import type { PaymentEnvironment, PaymentProvider } from "../../backend/lib/payments/provider"
import { openCounterStore } from "../../backend/lib/rate-limits/counters"
import { RateLimits } from "../../backend/lib/rate-limits/rate-limits"
import { readSettings, type Settings } from "../../backend/lib/settings"
import { Shop } from "../../backend/lib/shop"
import { ACCOUNT } from "../../backend/modules/account"
import { databaseSessions } from "../../backend/modules/account/sessions"
import { INVOICE } from "../../backend/modules/invoice"
import { PURCHASE } from "../../backend/modules/purchase"
import { paperOfMail } from "../../backend/workflows/purchase/queries/paper-of-mail"
import { openConnection } from "./open-connection"

/** Call this before Medusa loads, because Medusa's jobs start at once. Throws `SettingsError`. */
export function registerShop(container: MedusaContainer): Settings {
  const settings = readSettings()
  const { databaseUrl, rateLimitFactor: factor, cookieSecret: secret = "" } = settings
  container.register({
    [ContainerRegistrationKeys.PG_CONNECTION]: asValue(openPool(settings)),
    [Shop.SETTINGS]: asValue(settings),
    [Shop.CLOCK]: asValue(Date),
    [Shop.PAYMENT_PROVIDERS]: asValue({
      // Medusa loads modules later.
      paypal: paypalProvider(settings.paypal, accountBook(container, "paypal", settings.paymentEnvironment)),
      invoice: invoiceProvider(() => container.resolve(INVOICE)),
    } satisfies Record<PaymentProviderId, PaymentProvider>),
    [Shop.LOCKS]: closing(() => new Exclusive(() => openConnection(databaseUrl, "locks"))),
    [Shop.RATE_LIMITS]: closing(() => new RateLimits(openCounterStore(settings), { factor, secret })),
    // The mail queue must not import purchases.
    [Shop.PAPER_OF_MAIL]: asValue(paperOfMail),
    [Shop.SESSIONS]: asFunction(() => databaseSessions(container.resolve(ACCOUNT), Date), { lifetime }),
  })
  return settings
}

const lifetime = Lifetime.SINGLETON

function closing<T extends { close(): Promise<void> }>(make: () => T) {
  return asFunction(make, { lifetime, dispose: (made) => made.close() })
}

function accountBook(
  container: MedusaContainer,
  payment_provider: PaymentProviderId,
  environment: PaymentEnvironment,
): AccountBook {
  return {
    async find(credentials) {
      const filter = { payment_provider, environment, credentials }
      const [found] = await container.resolve(PURCHASE).listPaymentAccounts(filter, { select: ["account_id"] })
      return found?.account_id
    },
    keep: (credentials, account_id) =>
      container.resolve(PURCHASE).keepAccount({ payment_provider, environment, credentials, account_id }),
  }
}

/** In milliseconds. */
const longestWait = 10_000

type Limits = Pick<Settings, "databaseUrl" | "databasePool" | "statementSeconds" | "lockSeconds">

/** Medusa's own pool cannot set the wait for a connection (knex: a minute) or statement limits. */
function openPool({ databaseUrl, databasePool, statementSeconds, lockSeconds }: Limits) {
  const limits = `set statement_timeout = '${statementSeconds}s'; set lock_timeout = '${lockSeconds}s'`
  return ModulesSdkUtils.createPgConnection({
    clientUrl: databaseUrl,
    driverOptions: {},
    pool: {
      min: 2,
      max: databasePool,
      acquireTimeoutMillis: longestWait,
      // Poolers accept no connection options.
      afterCreate: (client: Client, done: (error: Error | null, client: Client) => void) =>
        client.query(limits, (error) => done(error, client)),
    },
  })
}
