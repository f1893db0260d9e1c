import type { MedusaContainer } from "@medusajs/framework/types"
import { isFinal, isPaymentTrouble } from "../../../lib/payments/errors"
import type { Capture, PaymentEnvironment, PaymentProvider } from "../../../lib/payments/provider"
import { notAllowed } from "../../../lib/refusals"
import { paymentEnvironment, Shop } from "../../../lib/shop"
import { PURCHASE } from "../../../modules/purchase"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import type { CaptureMismatch } from "../../../modules/purchase/service"
import type { Cause } from "../../../modules/purchase/states"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { providerOf } from "../lookups/provider-of"

export interface Decision {
  actor: string
  note: string | null
}

/** A mismatch read under its locks, and its capture read after that. */
export interface Undecided {
  mismatch: CaptureMismatch
  purchase: LockedPurchase<"staff"> | null
  capture: Capture
}

/** Runs `work` under the locks. Throws Medusa's errors, for staff. */
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

/** These credentials cannot reach another environment's money (ruling 19). */
function refuseElsewhere({ environment }: CaptureMismatch, here: PaymentEnvironment): void {
  if (environment === here) return
  throw notAllowed(`This payment was made in the environment ${environment}. Review it there.`)
}

async function captureNow(provider: PaymentProvider, captureId: string): Promise<Capture> {
  try {
    const capture = await provider.findCapture(captureId)
    if (capture) return capture
  } catch (error) {
    if (isFinal(error)) throw notAllowed(`${provider.name} does not show this payment: ${error.words}.`)
    if (isPaymentTrouble(error)) throw providerIsOut(provider, error)
    throw error
  }
  throw notAllowed(`${provider.name} no longer knows this payment.`)
}

export function checkIsOpen({ state }: CaptureMismatch): void {
  if (state === "open") return
  throw notAllowed(`This payment is already ${state === "refunding" ? "being refunded" : state}.`)
}

/** The provider cannot be reached, so nothing was decided. */
export class ProviderIsOut extends Error {}

export function providerIsOut({ name }: PaymentProvider, cause: unknown): ProviderIsOut {
  return new ProviderIsOut(`${name} cannot be reached at the moment. Please try again.`, { cause })
}

/** Holds the locks of mismatch and purchase. Ask the provider inside `work`: earlier answers may be outdated. */
export function holdMismatch<Result, By extends Cause>(
  container: MedusaContainer,
  { id, payment_id, capture_id }: CaptureMismatch,
  by: By,
  work: (mismatch: CaptureMismatch, purchase: LockedPurchase<By> | null) => Promise<Result>,
): Promise<Result> {
  const now = () => container.resolve(PURCHASE).retrieveCaptureMismatch(id)
  return container.resolve(Shop.LOCKS).run(`payment:${payment_id ?? capture_id}`, async () => {
    const { purchase_id } = await now()
    const run = async (purchase: LockedPurchase<By> | null) => work(await now(), purchase)
    return purchase_id ? withPurchaseLocked(container, purchase_id, by, run) : run(null)
  })
}
