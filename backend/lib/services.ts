import { Client } from "pg"
import { Exclusive } from "./exclusive"
import { PaypalClient } from "./paypal/client"
import { readSettings, type Settings } from "./settings"

let settings: Settings | undefined
let paypal: PaypalClient | undefined
let exclusive: Exclusive | undefined

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

/** This process's locks. */
export function exclusively<T>(key: string, work: () => Promise<T>): Promise<T> {
  exclusive ??= new Exclusive(async () => {
    const client = new Client({ connectionString: currentSettings().databaseUrl })
    await client.connect()
    return client
  })
  return exclusive.run(key, work)
}

/** Gives back what this process holds. */
export async function closeServices(): Promise<void> {
  await exclusive?.close()
  exclusive = undefined
}
