import { Client } from "pg"
import { Exclusive } from "./exclusive"
import { PaypalClient } from "./paypal/client"
import { openCounterStore } from "./rate-limits/counters"
import { RateLimits } from "./rate-limits/rate-limits"
import { readSettings, type Settings } from "./settings"

let settings: Settings | undefined
let paypal: PaypalClient | undefined
let exclusive: Exclusive | undefined
let rateLimits: RateLimits | undefined

/** This process's settings, read once. */
export function currentSettings(): Settings {
  settings ??= readSettings()
  return settings
}

/** This process's PayPal client: one, so that the access token is shared. */
export function paypalClient(): PaypalClient {
  paypal ??= new PaypalClient(currentSettings().paypal)
  return paypal
}

/** Runs the work with one of the shop's locks held: see `Exclusive.run`. Purchases have `withPurchaseLocked`. */
export function exclusively<T>(key: string, work: () => Promise<T>): Promise<T> {
  return locks().run(key, work)
}

/** Runs work that nobody waits for, so that it may wait for locks of those who set it off. */
export function apartFromLocks<T>(work: () => Promise<T>): Promise<T> {
  return locks().apart(work)
}

function locks(): Exclusive {
  exclusive ??= new Exclusive(async () => {
    const client = new Client({ connectionString: currentSettings().databaseUrl })
    await client.connect()
    return client
  })
  return exclusive
}

/** This process's way to the counts that all servers of the shop share. */
export function currentRateLimits(): RateLimits {
  const { rateLimitFactor: factor, cookieSecret: secret = "" } = currentSettings()
  rateLimits ??= new RateLimits(openCounterStore(currentSettings()), { factor, secret })
  return rateLimits
}

/** Gives back what this process holds. */
export async function closeServices(): Promise<void> {
  await exclusive?.close()
  await rateLimits?.close()
  exclusive = undefined
  rateLimits = undefined
}
