import { randomUUID } from "node:crypto"
import type { IOrderModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules, OrderWorkflowEvents } from "@medusajs/framework/utils"
import { announce } from "../../../lib/announce"
import { enqueue } from "../../../lib/due-work/enqueue"
import { insertMails, type QueuedMail, withdrawMails } from "../../../lib/mail-queue"
import type { PaymentEnvironment } from "../../../lib/payments/provider"
import { invalidData, notAllowed } from "../../../lib/refusals"
import { run, together } from "../../../lib/rows"
import { paymentEnvironment } from "../../../lib/shop"
import { insertStaffAction } from "../../../lib/staff-actions"
import type { Statements } from "../../../lib/statements"
import { DIGITAL_PRODUCT } from "../../../modules/digital-product"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import type { Purchase } from "../../../modules/purchase/service"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { isMisdirected } from "../../mail/mail-rows"
import { isVisible } from "../lookups/open-purchase"
import { mailOfPurchase } from "./mail-links"
import { customerOf } from "./medusa-rows"

const refusals = {
  frozen: "This purchase is not paid yet. The buyer enters the address when paying.",
  elsewhere: "The address of this purchase has changed. Check it before you correct it.",
  otherRequest: "This request key was already used for another address.",
} as const

interface AddressWish {
  purchaseId: string
  actor: string
  /** Defaults to the current address. */
  from?: string | undefined
  /** Normalized (ruling 27). */
  to: string
  reason: string
  /** A call with the same key changes nothing. */
  requestKey?: string | undefined
}

/**
 * Moves files, order and own gift cards to the new address (ruling 54). Voids old links and unsent mails. The receipt
 * stays as it is. Throws Medusa's errors, for staff.
 */
export async function correctAddress(container: MedusaContainer, wish: AddressWish): Promise<void> {
  await withPurchaseLocked(container, wish.purchaseId, "staff", async (purchase) => {
    if (await wasDone(container, wish)) return
    refuseUnlessPossible(purchase, wish, paymentEnvironment(container))
    await correct(container, purchase, wish)
  })
}

async function correct(container: MedusaContainer, former: LockedPurchase, wish: AddressWish): Promise<void> {
  const customerId = await customerOf(container, wish.to)
  const purchase = { ...former, email: wish.to, address_version: former.address_version + 1 }
  // If the purchase is not delivered yet, delivery sends the confirmation.
  const isNotified = isVisible(purchase, paymentEnvironment(container)) && purchase.status !== "captured"
  const mails = isNotified ? [await mailOfPurchase(container, purchase, `readdressed:${randomUUID()}`, "staff")] : []
  await writeAddress(container, { former, customerId, wish, mails })
  await noteOnOrder(container, former, wish)
}

/** True for a request whose answer was lost. */
async function wasDone(container: MedusaContainer, { purchaseId, requestKey, to }: AddressWish): Promise<boolean> {
  if (!requestKey) return false
  const [done] = await run<{ to: string }>(
    container,
    `select details ->> 'to' as to from staff_action
     where subject_type = 'purchase' and subject_id = ? and action = 'readdress' and details ->> 'request_key' = ?`,
    [purchaseId, requestKey],
  )
  if (done && done.to !== to) throw notAllowed(refusals.otherRequest)
  return done !== undefined
}

function refuseUnlessPossible(
  { status, environment, email }: Purchase,
  { from = email, to }: AddressWish,
  here: PaymentEnvironment,
): void {
  if (status === "frozen") throw notAllowed(refusals.frozen)
  if (environment !== here) {
    throw notAllowed(`This purchase was paid in the environment ${environment}, so its links do not work here.`)
  }
  if (from !== email) throw notAllowed(refusals.elsewhere)
  if (to === email) throw invalidData("to: The purchase already has this address.")
}

/** This method is missing from Medusa's type. */
interface OrderChanges {
  registerOrderChange(change: Record<string, unknown>): Promise<unknown>
}

/** Shown in Medusa's order history. */
async function noteOnOrder(container: MedusaContainer, former: Purchase, wish: AddressWish): Promise<void> {
  if (!former.order_id) return
  const orders = container.resolve(Modules.ORDER) as IOrderModuleService & OrderChanges
  await orders.registerOrderChange({
    change_type: "update_order",
    order_id: former.order_id,
    created_by: wish.actor,
    confirmed_by: wish.actor,
    details: { type: "email", old: former.email, new: wish.to },
  })
  announce(container, { name: OrderWorkflowEvents.UPDATED, data: { id: former.order_id } })
}

interface Correction {
  former: LockedPurchase
  customerId: string
  wish: AddressWish
  mails: readonly QueuedMail[]
}

const about = `select ?::text union all select id from gift_card where purchase_id = ?
  union all select id from capture_mismatch where purchase_id = ?`

async function writeAddress(container: MedusaContainer, correction: Correction): Promise<void> {
  const { former, wish, mails } = correction
  // Versions that the former address was told about.
  const mailed = await container.resolve(DIGITAL_PRODUCT).mailedVersions(former.transaction_id ?? "")
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
    for (const id of mailed) await enqueue(transaction, { kind: "product-update", subject: id })
  })
}

async function readdress(transaction: Statements, { former, customerId, wish: { to } }: Correction): Promise<void> {
  const { id, transaction_id, cart_id, order_id } = former
  await transaction.execute(
    `update purchase set email = ?, address_version = address_version + 1, readdressed_at = now(), updated_at = now()
     where id = ?`,
    [to, id],
  )
  await transaction.execute("update capture_mismatch set email = ?, updated_at = now() where purchase_id = ?", [to, id])
  // A gift's recipient keeps the card, so that address stays.
  await transaction.execute("update gift_card set buyer_email = ?, updated_at = now() where purchase_id = ?", [to, id])
  await transaction.execute("update entitlement set email = ?, updated_at = now() where transaction_id = ?", [
    to,
    transaction_id ?? "",
  ])
  // On delivery, this becomes the order's address.
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
