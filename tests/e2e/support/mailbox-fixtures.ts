import { type Mailbox, startMailbox } from "../../helpers/mailbox"
import { startShop } from "../../helpers/shop"
import { test as base, expect } from "./fixtures"

/** Real mail server; no service worker, and no rate limits, which one machine would reach. */
export const test = base.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const mailbox = await startMailbox()
      await use(mailbox)
      await mailbox.stop()
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ mailbox }, use) => {
      const shop = await startShop({ SMTP_URL: mailbox.url, RATE_LIMITS: "off", SERVICE_WORKER: "off" })
      await use(shop)
      await shop.stop()
    },
    { scope: "worker", timeout: 300_000 },
  ],
})

export { expect }
