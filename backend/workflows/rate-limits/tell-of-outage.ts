import type { MedusaContainer } from "@medusajs/framework/types"
import { log } from "../../lib/log/log"
import { insertMails } from "../../lib/mail-queue"
import type { RateLimits } from "../../lib/rate-limits/rate-limits"
import { statementsOf } from "../../lib/rows"
import { Shop } from "../../lib/shop"
import { queuedMail } from "../mail/queue-mails"

/** When the database does not answer either, no mail can be kept: it is tried again so often, for a day. Milliseconds. */
const retriesAfter = 60_000
const mostTries = 24 * 60

/** Mails the team when the store of the rate limits does not answer: once an hour at most, whichever server notices. */
export function tellOfOutages(container: MedusaContainer, limits: RateLimits): void {
  limits.onStoreDown(() => void tell(container, new Date().toISOString(), mostTries))
}

async function tell(container: MedusaContainer, at: string, triesLeft: number): Promise<void> {
  const settings = container.resolve(Shop.SETTINGS)
  const { teamEmail, redisUrl } = settings
  try {
    const mail = queuedMail(settings, {
      key: `rate-limits-down:${at.slice(0, "2026-01-01T00".length)}`,
      to: teamEmail,
      template: "rate-limits-down",
      data: { at, store: redisUrl ? "Redis" : "PostgreSQL" },
      trigger: "rate_limit_store_down",
    })
    await insertMails(statementsOf(container), [mail])
  } catch (error) {
    log.warn("rate_limit_outage_not_told", { error })
    if (triesLeft > 1) setTimeout(() => void tell(container, at, triesLeft - 1), retriesAfter).unref()
  }
}
