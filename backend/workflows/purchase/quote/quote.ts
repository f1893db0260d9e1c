import type { MedusaContainer } from "@medusajs/framework/types"
import type { Promotion } from "../../../lib/promotions"
import { paymentEnvironment } from "../../../lib/shop"
import { type Totals, totalsOf } from "../../../lib/totals"
import { GIFT_CARD } from "../../../modules/gift-card"
import type { SpendableCard } from "../../../modules/gift-card/service"
import type { ProvenGroups } from "../../catalogue/proven-groups"
import { type SellingTerms, sellingTerms } from "../../catalogue/selling-terms"
import type { Basket } from "../rules/basket"
import { PurchaseProblem } from "../rules/problem"
import { priceLines } from "./price-lines"
import { promotedLines } from "./promoted-lines"
import { type TaxedLines, taxedLines } from "./taxed-lines"

/** The codes that come with a basket. */
export interface Codes {
  /** Of the gift card that pays as much as it holds. */
  giftCardCode: string | null
  /** Of the promotion that takes something off. */
  promotionCode: string | null
}

/** What a basket costs at this moment, tax included: what takes something off, and the gift card that pays of it. */
export interface Quote extends TaxedLines {
  terms: SellingTerms
  totals: Totals
  promotion: Promotion | undefined
  card: SpendableCard | undefined
}

/**
 * Prices a basket for a member of these groups. Throws `gift_card_invalid`, when the code is none that pays here; `unknown_product`;
 * `promotion_unknown`, `promotion_unfit`; `not_selling`. In this order, so that no basket tells of a code what is not
 * counted as a guess.
 */
export async function quoteOf(
  container: MedusaContainer,
  basket: Basket,
  { giftCardCode, promotionCode }: Codes,
  groups: ProvenGroups,
): Promise<Quote> {
  const [terms, card] = await Promise.all([
    sellingTerms(container),
    giftCardCode === null ? undefined : spendableCard(container, giftCardCode),
  ])
  const priced = await priceLines(container, terms, basket, groups)
  const { lines, promotion } = await promotedLines(container, terms, priced, promotionCode)
  const taxed = await taxedLines(container, terms, lines)
  const totals = totalsOf(taxed.lines, card?.available)
  // A basket that costs nothing takes nothing from a card.
  return { terms, ...taxed, totals, promotion, card: totals.discount > 0 ? card : undefined }
}

async function spendableCard(container: MedusaContainer, code: string): Promise<SpendableCard> {
  const environment = paymentEnvironment(container)
  const card = await container.resolve(GIFT_CARD).findSpendable(code, environment)
  if (!card) throw new PurchaseProblem("gift_card_invalid", invalidGiftCard)
  return card
}

/** The same words for every code that does not pay (ruling 20). */
export const invalidGiftCard = "This gift card code is not valid."
