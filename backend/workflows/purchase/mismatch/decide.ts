import type { MedusaContainer } from "@medusajs/framework/types"
import { isPaypalTrouble, PaypalRefusal } from "../../../lib/paypal/errors"
import type { PaypalCapture } from "../../../lib/paypal/wire"
import { notAllowed } from "../../../lib/refusals"
import type { PaypalEnvironment } from "../../../lib/settings"
import { paymentEnvironment, Shop } from "../../../lib/shop"
import { PURCHASE } from "../../../modules/purchase"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import type { CaptureMismatch, PurchaseService } from "../../../modules/purchase/service"
import { holdMismatch } from "./hold-mismatch"

/** Staff's decision about a capture: who decides, and what they note. */
export interface Decision {
  actor: string
  note: string | null
}

/** A mismatch as it was read with its locks held, and what PayPal said of its capture after that. */
export interface Undecided {
  mismatch: CaptureMismatch
  /** Null where it has none. */
  purchase: LockedPurchase | null
  capture: PaypalCapture
}

/**
 * Decides about a mismatch, one at a time with everything else that becomes of it. Returns the mismatch as it stands
 * then. Throws Medusa's errors, for staff.
 */
export async function decide(
  container: MedusaContainer,
  id: string,
  work: (found: Undecided) => Promise<void>,
  isDecided: (mismatch: CaptureMismatch) => boolean,
): Promise<CaptureMismatch> {
  const purchases = container.resolve<PurchaseService>(PURCHASE)
  const found = await purchases.retrieveCaptureMismatch(id)
  if (isDecided(found)) return found
  refuseElsewhere(found, paymentEnvironment(container))
  return holdMismatch(container, found, async (mismatch, purchase) => {
    if (isDecided(mismatch)) return mismatch
    await work({ mismatch, purchase, capture: await captureNow(container, mismatch.capture_id) })
    return purchases.retrieveCaptureMismatch(id)
  })
}

/** Nothing of another environment is touched: its money is not to be had with these credentials (ruling 19). */
function refuseElsewhere({ environment }: CaptureMismatch, here: PaypalEnvironment): void {
  if (environment === here) return
  throw notAllowed(`This capture was made in the environment ${environment}; decide about it there.`)
}

async function captureNow(container: MedusaContainer, captureId: string): Promise<PaypalCapture> {
  try {
    return await container.resolve(Shop.PAYPAL).getCapture(captureId)
  } catch (error) {
    if (error instanceof PaypalRefusal && error.status === 404) {
      throw notAllowed("PayPal does not know this capture any more.")
    }
    if (isPaypalTrouble(error)) throw paypalIsOut(error)
    throw error
  }
}

/** Says of a mismatch that is not open what became of it. */
export function refuseClosed({ state }: CaptureMismatch): void {
  if (state === "open") return
  throw notAllowed(`This capture is ${state === "refunding" ? "being refunded" : state} already.`)
}

/** PayPal cannot be asked now: nothing was decided. */
export class PaypalIsOut extends Error {}

function paypalIsOut(cause: unknown): PaypalIsOut {
  return new PaypalIsOut("PayPal cannot be reached at the moment. Please try again.", { cause })
}
