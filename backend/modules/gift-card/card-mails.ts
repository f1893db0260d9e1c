import { insertMails, type QueuedMail, withdrawMails } from "../../lib/mail-queue"
import { insertStaffAction, type NewStaffAction } from "../../lib/staff-actions"
import { type ModuleContext, managerOf, runIn } from "../../lib/statements"
import { addressColumn, addressee } from "./addressee"
import { type ByStaff, recordAction, wasJustMailed } from "./by-staff"
import { locked } from "./ledger"
import { isMisdirected } from "./misdirected"

/** `from`: the address that staff saw. `to`: the new address. */
export interface ToMail extends ByStaff {
  from: string
  to: string
}

/** `elsewhere`: the address changed in the meantime. */
export type Mailed = "queued" | "pays_nothing" | "elsewhere" | "too_soon"

/** Corrects the address, records it and queues mails in one transaction. */
export async function queueAgain(context: ModuleContext, input: ToMail, mails: readonly QueuedMail[]): Promise<Mailed> {
  const card = await locked(context, input.cardId)
  if (!isPaying(card)) return "pays_nothing"
  if (addressee(card) !== input.from) return "elsewhere"
  if (await wasJustMailed(context, input.cardId)) return "too_soon"
  if (input.to === input.from) await recordAction(context, "mail", input)
  else await readdress(context, input, addressColumn(card))
  await insertMails(managerOf(context), mails)
  return "queued"
}

/** Same conditions as `queueAgain`. */
export async function queueCopy(context: ModuleContext, cardId: string, copy: QueuedMail, action: NewStaffAction) {
  if (!isPaying(await locked(context, cardId))) return "pays_nothing"
  const sql = `select 1 from notification where id = ? and ${isMisdirected}`
  if ((await runIn(context, sql, [copy.copyOf])).length > 0) return "elsewhere"
  if (await wasJustMailed(context, cardId)) return "too_soon"
  await insertStaffAction(managerOf(context), action)
  await insertMails(managerOf(context), [copy])
  return "queued"
}

function isPaying({ status, balance }: { status: string; balance: number }): boolean {
  return status === "active" && balance > 0
}

/** Withdraws waiting mails to the old address. */
async function readdress(context: ModuleContext, input: ToMail, column: ReturnType<typeof addressColumn>) {
  const { cardId, from, to } = input
  await runIn(context, `update gift_card set ${column} = ?, readdressed_at = now(), updated_at = now() where id = ?`, [
    to,
    cardId,
  ])
  await recordAction(context, "readdress", input, { from, to })
  await withdrawMails(managerOf(context), `resource_id = ? and ${isMisdirected}`, [cardId])
}
