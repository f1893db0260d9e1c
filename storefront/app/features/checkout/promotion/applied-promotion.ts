import type { Promotion } from "../../../../../backend/lib/promotions"
import { signal } from "../../../lib/signal"
import { promotionKey } from "../../../lib/storage-keys"
import { tabMemory } from "../../../lib/tab-memory"

const memory = tabMemory(promotionKey, parsePromotion)

/** Applied in this tab. The server decides at payment. */
export const { now: appliedPromotion, subscribe: subscribeToPromotion, keep: applyPromotion } = memory

export function removePromotion(): void {
  memory.keep(null)
}

/** Null if invalid: a visitor's storage cannot be trusted. */
export function parsePromotion(value: unknown): Promotion | null {
  const { code, takesOff, files } = (value ?? {}) as Partial<Promotion>
  const isOurs = typeof code === "string" && typeof takesOff === "object" && (files === null || Array.isArray(files))
  return isOurs ? (value as Promotion) : null
}

/** Promotions without a code for this buyer (ruling 58). Null until the shop names others than the page has. */
export const buyerPromotions = signal<readonly Promotion[] | null>(null)
