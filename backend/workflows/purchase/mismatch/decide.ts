import type { MedusaContainer } from "@medusajs/framework/types"
import { isPaymentTrouble } from "../../../lib/payments/errors"
import type { Capture, PaymentEnvironment, PaymentProvider } from "../../../lib/payments/provider"
import { notAllowed } from "../../../lib/refusals"
import { paymentEnvironment } from "../../../lib/shop"
import { PURCHASE } from "../../../modules/purchase"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import type { CaptureMismatch } from "../../../modules/purchase/service"
import { providerOf } from "../lookups/provider-of"
import { holdMismatch } from "./hold-mismatch"

/** Staff's decision about a capture: who decides, and what they note. */
export interface Decision {
  actor: string
  note: string | null
}

/** A mismatch as it was read with its locks held, and what the provider said of its capture after that. */
export interface Undecided {
  mismatch: CaptureMismatch
  /** Null where it has none. */
  purchase: LockedPurchase<"staff"> | null
  capture: Capture
}

/**
 * Decides about a mismatch, one at a time with everything else that becomes of it. Returns the mismatch as it is
 * then. Throws Medusa's errors, for staff.
 */
export async function decide(
  container: MedusaContainer,
  id: string,
  work: (found: Undecided) => Promise<void>,
  isDecided: (mismatch: CaptureMismatch) => boolean,
): Promise<CaptureMismatch> {
  const purchases = container.resolve(PURCHASE)
  const found = await purchases.retrieveCaptureMismatch(id)
  if (isDecided(found)) return found
  refuseElsewhere(found, paymentEnvironment(container))
  return holdMismatch(container, found, "staff", async (mismatch, purchase) => {
    if (isDecided(mismatch)) return mismatch
    await work({ mismatch, purchase, capture: await captureNow(providerOf(container, mismatch), mismatch.capture_id) })
    return purchases.retrieveCaptureMismatch(id)
  })
}

/** Nothing of another environment is touched: these credentials have no access to its money (ruling 19). */
function refuseElsewhere({ environment }: CaptureMismatch, here: PaymentEnvironment): void {
  if (environment === here) return
  throw notAllowed(`This capture was made in the environment ${environment}; decide about it there.`)
}

async function captureNow(provider: PaymentProvider, captureId: string): Promise<Capture> {
  try {
    const capture = await provider.findCapture(captureId)
    if (capture) return capture
  } catch (error) {
    if (isPaymentTrouble(error)) throw providerIsOut(provider, error)
    throw error
  }
  throw notAllowed(`${provider.name} does not know this capture any more.`)
}

/** Says of a mismatch that is not open what became of it. */
export function refuseClosed({ state }: CaptureMismatch): void {
  if (state === "open") return
  throw notAllowed(`This capture is ${state === "refunding" ? "being refunded" : state} already.`)
}

/** The provider cannot be asked now: nothing was decided. */
export class ProviderIsOut extends Error {}

export function providerIsOut({ name }: PaymentProvider, cause: unknown): ProviderIsOut {
  return new ProviderIsOut(`${name} cannot be reached at the moment. Please try again.`, { cause })
}
