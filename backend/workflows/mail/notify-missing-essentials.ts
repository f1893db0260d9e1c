import type { MedusaContainer } from "@medusajs/framework/types"
import { type EssentialName, essentials, type Trouble } from "../../lib/essentials"
import { leaveIfBusy } from "../../lib/exclusive"
import { insertMails, type TeamNotice } from "../../lib/mail-queue"
import { run, statementsOf } from "../../lib/rows"
import type { Settings } from "../../lib/settings"
import { Shop } from "../../lib/shop"
import { sellingTerms } from "../catalogue/selling-terms"
import { lockOf, mailByKey } from "./mail-rows"
import { queuedMail } from "./queue-mails"
import { triggerOf, withBell } from "./team-notice"

/** Mails each missing essential once (ruling 50). The mail's key is renamed once the essential is back. */
export async function notifyMissingEssentials(container: MedusaContainer): Promise<void> {
  const settings = container.resolve(Shop.SETTINGS)
  const { troubles } = await sellingTerms(container)
  for (const name of Object.keys(essentials) as EssentialName[]) {
    const key = keyOf(name, settings)
    const trouble = troubles.find(({ missing }) => missing === name)
    const sent = await mailByKey(container, key)
    if (trouble && !sent) await insertMails(statementsOf(container), [mailOf(settings, key, trouble)])
    if (sent && !trouble) {
      // Sending the mail takes this lock too.
      await container
        .resolve(Shop.LOCKS)
        .run(lockOf(sent.id), () => freeKey(container, key))
        .catch(leaveIfBusy)
    }
  }
}

/** Each country gets a separate mail. */
function keyOf(name: EssentialName, { taxCountry }: Settings): string {
  return name === "tax_rate" ? `tax-rate-missing:${taxCountry}` : `essential-missing:${name}`
}

function mailOf(settings: Settings, key: string, { problem, page }: Trouble): TeamNotice {
  const { teamEmail, publicUrl } = settings
  const data = { at: new Date().toISOString(), problem, url: `${publicUrl}/app${page ?? ""}` }
  const mail = queuedMail(settings, {
    key,
    to: teamEmail,
    template: "essential-missing",
    data,
    trigger: triggerOf("selling"),
  })
  return withBell(mail, { title: "Something is missing", description: problem })
}

async function freeKey(container: MedusaContainer, key: string): Promise<void> {
  const rename = "update notification set idempotency_key = idempotency_key || ':' || id, updated_at = now()"
  await run(container, `${rename} where idempotency_key = ? and deleted_at is null`, [key])
}
