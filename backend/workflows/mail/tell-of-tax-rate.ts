import type { MedusaContainer } from "@medusajs/framework/types"
import { leaveIfBusy } from "../../lib/exclusive"
import { insertMails, type QueuedMail } from "../../lib/mail-queue"
import { run, statementsOf } from "../../lib/rows"
import type { Settings } from "../../lib/settings"
import { Shop } from "../../lib/shop"
import { sellingTerms } from "../catalogue/selling-terms"
import { lockOf, mailByKey } from "./mail-rows"
import { queuedMail } from "./queue-mails"

/**
 * Mails the team that the default rate of the shop's country is missing, once until it is there again (ruling 50). What
 * is remembered is the mail's row: while the rate is missing it has the country's key, afterwards one of its own.
 */
export async function tellOfTaxRate(container: MedusaContainer): Promise<void> {
  const settings = container.resolve(Shop.SETTINGS)
  const key = `tax-rate-missing:${settings.taxCountry}`
  const { countryCode, taxRate } = await sellingTerms(container)
  const told = await mailByKey(container, key)
  if (taxRate === null) {
    if (!told) await insertMails(statementsOf(container), [mailOf(settings, key, countryCode)])
  } else if (told) {
    // The lock that sending it takes as well: what is sent is written with the key that it had.
    await container
      .resolve(Shop.LOCKS)
      .run(lockOf(told.id), () => freeKey(container, key))
      .catch(leaveIfBusy)
  }
}

function mailOf(settings: Settings, key: string, country: string): QueuedMail {
  const { teamEmail, publicUrl } = settings
  return queuedMail(settings, {
    key,
    to: teamEmail,
    template: "tax-rate-missing",
    data: { at: new Date().toISOString(), country, url: `${publicUrl}/app/settings/tax-regions` },
    trigger: "tax_rate_missing",
  })
}

async function freeKey(container: MedusaContainer, key: string): Promise<void> {
  const rename = "update notification set idempotency_key = idempotency_key || ':' || id, updated_at = now()"
  await run(container, `${rename} where idempotency_key = ? and deleted_at is null`, [key])
}
