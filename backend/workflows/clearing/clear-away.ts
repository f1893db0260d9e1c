import type { MedusaContainer } from "@medusajs/framework/types"
import { log } from "../../lib/log/log"
import { run } from "../../lib/rows"
import { Shop } from "../../lib/shop"
import { clearAssets } from "../../lib/storefront-assets"
import { GIFT_CARD } from "../../modules/gift-card"
import { clearVitals } from "../web-vitals/clear-vitals"
import { clearAlertMails, clearAlerts } from "./clear-alerts"
import { clearCarts } from "./clear-carts"
import { clearExports } from "./clear-exports"
import { clearSignups } from "./clear-signups"

/** Rows of a kind that go together, so that no lock is held for long. */
const batch = 200
/** The rest waits for the next hour. */
const mostBatches = 50

type Clear = (limit: number) => Promise<number>

/**
 * Takes away what strangers left and nobody came back for: abandoned carts, signups that were never opened, codes of gift
 * cards that nobody paid for, alerts that nobody confirmed, sessions that have ended, files of builds that nobody serves any more, counts of visits of long ago; and exports that
 * staff had a week to save. Each deletion says in SQL what it must not touch. What cannot be taken away holds up nothing else.
 */
export async function clearAway(container: MedusaContainer): Promise<void> {
  const { carts, signups, reservations } = container.resolve(Shop.SETTINGS).clearAfterDays
  const giftCards = container.resolve(GIFT_CARD)
  const kinds: Record<string, Clear> = {
    carts: (limit) => clearCarts(container, carts, limit),
    signups: (limit) => clearSignups(container, signups, limit),
    reservations: (limit) => giftCards.clearReservations(reservations, limit),
    exports: (limit) => clearExports(container, limit),
    assets: (limit) => clearAssets(container, limit),
    sessions: (limit) => clearSessions(container, limit),
    alerts: (limit) => clearAlerts(container, limit),
    alert_mails: (limit) => clearAlertMails(container, limit),
    web_vitals: (limit) => clearVitals(container, limit),
  }
  for (const [kind, clear] of Object.entries(kinds)) {
    await inBatches(clear).then(
      (count) => count > 0 && log.info("cleared_away", { kind, count }),
      (error: unknown) => log.warn("not_cleared_away", { kind, error }),
    )
  }
}

async function inBatches(clear: Clear): Promise<number> {
  let count = 0
  for (let n = 0; n < mostBatches; n += 1) {
    const cleared = await clear(batch)
    count += cleared
    if (cleared < batch) break
  }
  return count
}

async function clearSessions(container: MedusaContainer, limit: number): Promise<number> {
  const gone = await run(
    container,
    `delete from account_session where id in (select id from account_session where expires_at < now() limit ?)
     returning id`,
    [limit],
  )
  return gone.length
}
