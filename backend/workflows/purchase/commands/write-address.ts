import type { MedusaContainer } from "@medusajs/framework/types"
import { insertMails, type QueuedMail, withdrawMails } from "../../../lib/mail-queue"
import { together } from "../../../lib/rows"
import { insertStaffAction } from "../../../lib/staff-actions"
import type { Statements } from "../../../lib/statements"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import { isMisdirected } from "../../mail/misdirected"

/** What staff ask for. */
export interface AddressWish {
  purchaseId: string
  actor: string
  /** The address of the purchase, as staff saw it; whichever it has, unless told. */
  from?: string | undefined
  /** Normalised (ruling 27), as are all addresses here. */
  to: string
  reason: string
  /** Names the request: sent twice, it is one correction. */
  requestKey?: string | undefined
}

interface Correction {
  former: LockedPurchase
  /** Whose Medusa's order is from now on. */
  customerId: string
  wish: AddressWish
  mails: readonly QueuedMail[]
}

/** Writes a corrected address wherever a purchase has it, who corrected it and why, and the mails that follow from it. */
export function writeAddress(container: MedusaContainer, correction: Correction): Promise<void> {
  const { former, wish, mails } = correction
  return together(container, async (transaction) => {
    await readdress(transaction, correction)
    await insertStaffAction(transaction, {
      actorId: wish.actor,
      action: "readdress",
      subject: { type: "purchase", id: former.id },
      reason: wish.reason,
      details: { from: former.email, to: wish.to, request_key: wish.requestKey },
    })
    await withdrawMails(transaction, `resource_id in (${about}) and ${isMisdirected}`, [
      former.id,
      former.id,
      former.id,
    ])
    await insertMails(transaction, mails)
  })
}

const about = `select ?::text union all select id from gift_card where purchase_id = ?
  union all select id from capture_mismatch where purchase_id = ?`

async function readdress(transaction: Statements, { former, customerId, wish: { to } }: Correction): Promise<void> {
  const { id, transaction_id, cart_id, order_id } = former
  await transaction.execute(
    `update purchase set email = ?, address_version = address_version + 1, readdressed_at = now(), updated_at = now()
     where id = ?`,
    [to, id],
  )
  await transaction.execute("update capture_mismatch set email = ?, updated_at = now() where purchase_id = ?", [to, id])
  // Of cards for somebody else it is who gave them; whom those are for stays.
  await transaction.execute("update gift_card set buyer_email = ?, updated_at = now() where purchase_id = ?", [to, id])
  await transaction.execute("update entitlement set email = ?, updated_at = now() where transaction_id = ?", [
    to,
    transaction_id ?? "",
  ])
  // What is not delivered yet becomes an order of this cart.
  for (const [table, row] of [
    ["cart", cart_id],
    ["order", order_id],
  ] as const) {
    await transaction.execute(`update "${table}" set email = ?, customer_id = ?, updated_at = now() where id = ?`, [
      to,
      customerId,
      row ?? "",
    ])
  }
}
