import type { MedusaContainer } from "@medusajs/framework/types"
import { graphRows } from "../../../lib/rows"

interface CartPromotion {
  id: string
  code: string
  is_automatic: boolean
  application_method: { type: string; value: number; currency_code: string | null } | null
}

const fields = [
  "id",
  "code",
  "is_automatic",
  "application_method.type",
  "application_method.value",
  "application_method.currency_code",
]

/** The typed code, even if it takes nothing off, and the promotions that take something off now. Medusa's link is not used. */
export async function promotionsOfCart(container: MedusaContainer, cartId: string): Promise<CartPromotion[]> {
  const [cart] = await graphRows<{
    metadata: { promotion_code?: string | null } | null
    items?: { adjustments?: { code?: string | null }[] }[]
  }>(container, { entity: "cart", fields: ["metadata", "items.adjustments.code"], filters: { id: cartId } })
  const taken = (cart?.items ?? []).flatMap(({ adjustments = [] }) => adjustments.map(({ code }) => code))
  const codes = [...new Set([cart?.metadata?.promotion_code, ...taken])].filter((code) => typeof code === "string")
  if (codes.length === 0) return []
  return graphRows<CartPromotion>(container, { entity: "promotion", fields, filters: { code: codes } })
}
