import type { MedusaContainer } from "@medusajs/framework/types"
import type { Promotion, Unusable } from "../../../lib/promotions"
import { paymentEnvironment } from "../../../lib/shop"
import type { Cents } from "../../../lib/totals"
import { GIFT_CARD } from "../../../modules/gift-card"
import { automaticPromotions, promotionOfCode } from "../../catalogue/promotions/read-promotions"
import { noGroups } from "../../catalogue/proven-groups"
import { sellingTerms } from "../../catalogue/selling-terms"
import { productsByFilename } from "./products-by-filename"

export async function checkoutCode(
  container: MedusaContainer,
  code: string,
  filenames: string[],
): Promise<{ balance: Cents } | { promotion: Promotion } | { reason: Unusable }> {
  const card = await container.resolve(GIFT_CARD).findSpendable(code.toUpperCase(), paymentEnvironment(container))
  if (card) return { balance: card.available }
  const promotion = await promotionOfCode(container, await askedFor(container, filenames, null), code)
  return typeof promotion === "string" ? { reason: promotion } : { promotion }
}

/** `email` is normalized. */
export async function promotionsFor(container: MedusaContainer, filenames: string[], email: string) {
  return automaticPromotions(container, await askedFor(container, filenames, email))
}

async function askedFor(container: MedusaContainer, filenames: string[], email: string | null) {
  const terms = await sellingTerms(container)
  const wanted = await productsByFilename(container, terms, filenames, noGroups)
  return { terms, email, products: [...wanted.values()].map(({ promoted }) => promoted) }
}
