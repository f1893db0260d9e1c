import type { MedusaContainer } from "@medusajs/framework/types"
import { log } from "../../lib/log/log"
import { insertMails } from "../../lib/mail-queue"
import type { RateLimits } from "../../lib/rate-limits/rate-limits"
import { statementsOf } from "../../lib/rows"
import { Shop } from "../../lib/shop"
import { queuedMail } from "../mail/queue-mails"
import { triggerOf, withBell } from "../mail/team-notice"

/** In milliseconds. Retries for a day, because the database may be down too. */
const retriesAfter = 60_000
const mostTries = 24 * 60

/** Mails the team at most once an hour, across all servers. */
export function notifyOutages(container: MedusaContainer, limits: RateLimits): void {
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
      trigger: triggerOf("limits"),
    })
    const description = "Until it does, each server counts for itself, so more attempts pass than should."
    const notice = withBell(mail, {
      title: `${mail.data.store} does not store the counts of the rate limits`,
      description,
    })
    await insertMails(statementsOf(container), [notice])
  } catch (error) {
    log.warn("rate_limit_outage_not_told", { error })
    if (triesLeft > 1) setTimeout(() => void tell(container, at, triesLeft - 1), retriesAfter).unref()
  }
}
