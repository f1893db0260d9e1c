import type { Promotion } from "../../../../../compat-api/contract/promotions"
import { tabMemory } from "../../../lib/tab-memory"

const memory = tabMemory("checkout_promotion", parsePromotion)

/** The promotion of a code that was given for this tab's order. The server's word at the payment is what counts. */
export const { now: appliedPromotion, subscribe: subscribeToPromotion, keep: applyPromotion } = memory

export function takePromotionOff(): void {
  memory.keep(null)
}

/** Null for anything that is no promotion of ours: a visitor's storage cannot be trusted. */
export function parsePromotion(value: unknown): Promotion | null {
  const { code, takesOff, files } = (value ?? {}) as Partial<Promotion>
  const isOurs = typeof code === "string" && typeof takesOff === "object" && (files === null || Array.isArray(files))
  return isOurs ? (value as Promotion) : null
}
