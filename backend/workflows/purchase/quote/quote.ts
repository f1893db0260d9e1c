import type { MedusaContainer } from "@medusajs/framework/types"
import {
  type PromotableLine,
  type Promotion,
  reducedLines,
  reductionsOf,
  refusalOfPromotion,
  type Unfit,
  type Unusable,
} from "../../../lib/promotions"
import { paymentEnvironment } from "../../../lib/shop"
import { type Totals, totalsOf } from "../../../lib/totals"
import { GIFT_CARD } from "../../../modules/gift-card"
import type { SpendableCard } from "../../../modules/gift-card/service"
import { isGiftCardLine } from "../../../modules/purchase/purchase-line"
import { automaticPromotions, promotionOfCode } from "../../catalogue/promotions/read-promotions"
import type { ProvenGroups } from "../../catalogue/proven-groups"
import { type SellingTerms, sellingTerms } from "../../catalogue/selling-terms"
import type { Basket } from "../rules/basket"
import { notSelling, PurchaseProblem } from "../rules/problem"
import { type PricedFileLine, type PricedPurchaseLine, priceLines } from "./price-lines"
import { type TaxedLines, taxedLines } from "./taxed-lines"

export interface Codes {
  giftCardCode: string | null
  promotionCode: string | null
}

/** A priced basket with its tax. */
export interface Quote extends TaxedLines {
  terms: SellingTerms
  totals: Totals
  promotion: Promotion | undefined
  /** Automatic promotions, whether or not they are applied. */
  automatic: Promotion[]
  card: SpendableCard | undefined
}

export interface Buyer {
  /** Normalized (ruling 27); null while unknown. */
  email: string | null
  groups: ProvenGroups
}

/**
 * Prices a basket (ruling 58). Throws in this order: `gift_card_invalid`, `not_selling`, `unknown_product`,
 * `promotion_unknown`, `promotion_used_up`, `promotion_unfit`. In another order, codes could be tested without being
 * counted as guesses.
 */
export async function quoteOf(
  container: MedusaContainer,
  basket: Basket,
  { giftCardCode, promotionCode }: Codes,
  { email, groups }: Buyer,
): Promise<Quote> {
  const [terms, card] = await Promise.all([
    sellingTerms(container),
    giftCardCode === null ? undefined : spendableCard(container, giftCardCode),
  ])
  // Checked first: otherwise products would count as unsold, and clients would remove them from the cart.
  if (terms.taxRate === null) throw notSelling()
  const priced = await priceLines(container, terms, basket, groups)
  const asked = { code: promotionCode, email }
  const { lines, promotion, automatic } = await promotedLines(container, terms, priced, asked)
  const taxed = await taxedLines(container, terms, lines)
  const totals = totalsOf(taxed.lines, card?.available)
  return { terms, ...taxed, totals, promotion, automatic, card: totals.discount > 0 ? card : undefined }
}

async function spendableCard(container: MedusaContainer, code: string): Promise<SpendableCard> {
  const environment = paymentEnvironment(container)
  const card = await container.resolve(GIFT_CARD).findSpendable(code, environment)
  if (!card) throw new PurchaseProblem("gift_card_invalid", invalidGiftCard)
  return card
}

/** The text is the same for every invalid code (ruling 20). */
export const invalidGiftCard = "This gift card code is not valid."

/**
 * Applies the best promotion (ruling 51). Throws `promotion_unknown`, `promotion_used_up`, or `promotion_unfit` if the
 * code takes nothing off. Automatic promotions never throw (ruling 58).
 */
async function promotedLines(
  container: MedusaContainer,
  terms: SellingTerms,
  lines: readonly PricedPurchaseLine[],
  { code, email }: { code: string | null; email: string | null },
): Promise<{ lines: PricedPurchaseLine[]; promotion: Promotion | undefined; automatic: Promotion[] }> {
  const products = lines.flatMap((line) => (isFile(line) ? [line.promoted] : []))
  const asked = { terms, products, email }
  const [automatic, coded] = await Promise.all([
    automaticPromotions(container, asked),
    code === null ? undefined : promotionOfCode(container, asked, code),
  ])
  if (coded !== undefined) refuseUnfit(code ?? "", coded, lines.map(promotableLine))
  return { ...reducedLines(lines, promotableLine, automatic, coded), automatic }
}

function refuseUnfit(
  code: string,
  coded: Promotion | Unusable,
  lines: readonly PromotableLine[],
): asserts coded is Promotion {
  if (typeof coded === "string") throw promotionProblem(code, { reason: coded })
  const reductions = reductionsOf(lines, coded)
  if (!Array.isArray(reductions)) throw promotionProblem(coded.code, reductions)
}

function promotionProblem(code: string, why: { reason: Unusable } | Unfit): PurchaseProblem {
  const message = refusalOfPromotion(code, why)
  const { reason } = why
  const isNamed = reason === "unknown" || reason === "used_up"
  return new PurchaseProblem(isNamed ? `promotion_${reason}` : "promotion_unfit", message)
}

function promotableLine(line: PricedPurchaseLine): PromotableLine {
  const { unitPrice, quantity } = line
  if (!isFile(line)) return { unitPrice, quantity, filename: null, isOnSale: false }
  return { unitPrice, quantity, filename: line.filename, isOnSale: line.originalPrice !== null }
}

function isFile(line: PricedPurchaseLine): line is PricedFileLine {
  return !isGiftCardLine(line)
}
