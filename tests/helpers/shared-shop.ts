import { type Mailbox, startMailbox } from "./mailbox"
import { startShop, type TestShop } from "./shop"
import { sandbox } from "./shopper"

export interface SharedShop extends TestShop {
  /** Mails of all test files: filter by your own addresses. */
  mails: Mailbox
  secondServer: () => Promise<string>
}

export const team = "team@example.com"

let shared: Promise<SharedShop> | undefined

/** One running shop per worker, without rate limits. A file may kill and restart it with the same settings. */
export async function sharedShop(): Promise<SharedShop> {
  shared ??= start()
  const shop = await shared
  if (shop.process.exitCode !== null || shop.process.signalCode !== null) await shop.restart()
  // A failed test may have left these.
  Object.assign(shop.mails, { isRefusing: false, isDenying: false, delay: 0 })
  await Promise.all([shop.mails.comeBack(), sandbox(shop, "faults", { next: 0 }), hearOfPayments(shop, false)])
  return shop
}

/** PayPal's events are off by default, and after a restart. */
export async function hearOfPayments(shop: TestShop, isTold = true): Promise<void> {
  await sandbox(shop, "webhook-url", { url: isTold ? `${shop.url}/hooks/paypal` : null })
}

async function start(): Promise<SharedShop> {
  const mails = await startMailbox()
  const settings = {
    RATE_LIMITS: "off",
    SMTP_URL: mails.url,
    MAIL_FROM: "CD, the Atelier <hello@cdatelier.example>",
    TEAM_EMAIL: team,
    LOG_LEVEL: "info",
    MEASURE_VISITS: "2.5",
    SELLER_NAME: "Atelier Ltd",
    SELLER_ADDRESS: "1 Drawing Road|Dubai",
    SELLER_TAX_NUMBER: "AE 1",
  }
  const shop = await startShop(settings)
  let second: Promise<string> | undefined
  // The second server does no due work, so nothing continues after the first server is killed.
  const secondServer = () => (second ??= shop.anotherServer({ MEDUSA_WORKER_MODE: "server" }))
  const stop = () => Promise.reject(new Error("Other test files go on with this shop."))
  return Object.assign(shop, { mails, secondServer, stop })
}
