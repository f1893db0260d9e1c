import type { MedusaContainer } from "@medusajs/framework/types"
import type { Promotion, Unusable } from "../../../lib/promotions"
import { paymentEnvironment } from "../../../lib/shop"
import type { Cents } from "../../../lib/totals"
import { GIFT_CARD } from "../../../modules/gift-card"
import { promotionOfCode } from "../../catalogue/promotions/read-promotions"
import { noGroups } from "../../catalogue/proven-groups"
import { sellingTerms } from "../../catalogue/selling-terms"
import { wantedProducts } from "./wanted-products"

/**
 * What a code is, for who has these files in the cart: a gift card that pays, or a promotion that may be used now, whatever
 * it takes off them; or why it is neither. `isApplied`: it may be in use already by who asks, so that its uses do not
 * count.
 */
export async function checkoutCode(
  container: MedusaContainer,
  code: string,
  { filenames, isApplied }: { filenames: string[]; isApplied: boolean },
): Promise<{ balance: Cents } | { promotion: Promotion } | { reason: Unusable }> {
  const card = await container.resolve(GIFT_CARD).findSpendable(code.toUpperCase(), paymentEnvironment(container))
  if (card) return { balance: card.available }
  const terms = await sellingTerms(container)
  const wanted = await wantedProducts(container, terms, filenames, noGroups)
  const products = [...wanted.values()].map(({ promoted }) => promoted)
  const promotion = await promotionOfCode(container, { terms, products, counted: !isApplied }, code)
  return typeof promotion === "string" ? { reason: promotion } : { promotion }
}
