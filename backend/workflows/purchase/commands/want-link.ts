import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { LINK_WANTED, type LinkWanted } from "../../../lib/purchase-events"
import { openPurchaseToken } from "../../../lib/purchase-token"
import { Shop } from "../../../lib/shop"

/** Whose link is wanted: of the purchase that a token opens or opened once, or of an address (normalised). */
type LinkWish = { token: string } | { email: string }

/**
 * Has the link to a purchase mailed. Whether there is one is looked up after the answer, which therefore takes equally
 * long for everybody.
 */
export async function wantLink(container: MedusaContainer, wish: LinkWish): Promise<void> {
  const data: LinkWanted = {
    id: randomUUID(),
    ...("token" in wish ? purchaseIn(container, wish.token) : wish),
  }
  await container.resolve(Modules.EVENT_BUS).emit({ name: LINK_WANTED, data })
}

/** A token that is none of ours names a purchase that there is not. */
function purchaseIn(container: MedusaContainer, token: string): { purchaseId: string } {
  const secret = container.resolve(Shop.SETTINGS).cookieSecret ?? ""
  return { purchaseId: openPurchaseToken(token, secret, container.resolve(Shop.CLOCK).now())?.purchaseId ?? "" }
}
