import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentEnvironment } from "../../../lib/payments/provider"
import { invalidData, notAllowed } from "../../../lib/refusals"
import { run } from "../../../lib/rows"
import { paymentEnvironment } from "../../../lib/shop"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import type { Purchase } from "../../../modules/purchase/service"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { isShown } from "../lookups/open-purchase"
import { customerOf } from "./customer-of-address"
import { mailOfPurchase } from "./mail-links"
import { noteOnOrder } from "./order-address"
import { type AddressWish, writeAddress } from "./write-address"

const refusals = {
  frozen: "Nothing was paid for this purchase yet: whoever pays it types the address.",
  elsewhere: "This purchase now has another address. Look at it again before you correct it.",
  otherRequest: "This request was sent before, with another address.",
} as const

/**
 * Corrects the e-mail address of a purchase (ruling 54): files, order, and gift cards for the buyer's own use follow it;
 * links that were made before open nothing any more, and what waits to be mailed to the former address is withdrawn. The
 * new address gets the confirmation, or where there is nothing to confirm a link to the purchase's page. The receipt stays
 * as it was issued. All of it is one transaction, under the purchase's lock. Throws Medusa's errors, for staff.
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
  // Of one that is just being delivered the confirmation follows by itself.
  const isTold = isShown(purchase, paymentEnvironment(container)) && purchase.status !== "captured"
  const mails = isTold ? [await mailOfPurchase(container, purchase, `readdressed:${randomUUID()}`, "staff")] : []
  await writeAddress(container, { former, customerId, wish, mails })
  await noteOnOrder(container, former, wish)
}

/** The answer of a correction may have got lost: sent again, it is that one. */
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
    throw notAllowed(`This was paid in the environment ${environment}: its links give nothing here.`)
  }
  if (from !== email) throw notAllowed(refusals.elsewhere)
  if (to === email) throw invalidData("to: The purchase has this address already.")
}
