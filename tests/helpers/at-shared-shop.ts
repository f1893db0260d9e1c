import { beforeAll } from "vitest"
import { Integrator } from "./integrator"
import type { Mailbox } from "./mailbox"
import { RefundDesk } from "./refunds"
import { type SharedShop, sharedShop } from "./shared-shop"
import { Shopper } from "./shopper"
import { Staff } from "./staff"

export let shop: SharedShop
export let mails: Mailbox
export let shopper: Shopper
export let staff: Staff
export let integrator: Integrator
export let refundDesk: RefundDesk

export function atSharedShop(): void {
  beforeAll(enterAgain)
}

/** After a restart, which may change the shop's address. */
export async function enterAgain(): Promise<void> {
  shop = await sharedShop()
  mails = shop.mails
  integrator = new Integrator(shop)
  shopper = await Shopper.enter(shop)
  staff = await Staff.signIn(shop)
  refundDesk = new RefundDesk(shop, staff)
}
