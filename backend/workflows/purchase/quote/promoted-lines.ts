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
import { isGiftCardLine } from "../../../modules/purchase/purchase-line"
import { automaticPromotions, promotionOfCode } from "../../catalogue/promotions/read-promotions"
import type { SellingTerms } from "../../catalogue/selling-terms"
import { PurchaseProblem } from "../rules/problem"
import type { PricedFileLine, PricedPurchaseLine } from "./price-lines"

/**
 * The lines with what the promotion that counts takes off them (ruling 51). Throws `promotion_unknown` for a code that is
 * none, `promotion_unfit` for one that takes nothing off these lines now.
 */
export async function promotedLines(
  container: MedusaContainer,
  terms: SellingTerms,
  lines: readonly PricedPurchaseLine[],
  code: string | null,
): Promise<{ lines: PricedPurchaseLine[]; promotion: Promotion | undefined }> {
  const products = lines.flatMap((line) => (isFile(line) ? [line.promoted] : []))
  const [automatic, coded] = await Promise.all([
    automaticPromotions(container, terms, products),
    code === null ? undefined : promotionOfCode(container, { terms, products, counted: false }, code),
  ])
  if (coded !== undefined) refuseUnfit(code ?? "", coded, lines.map(promotableLine))
  return reducedLines(lines, promotableLine, automatic, coded)
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
  return new PurchaseProblem(why.reason === "unknown" ? "promotion_unknown" : "promotion_unfit", message)
}

function promotableLine(line: PricedPurchaseLine): PromotableLine {
  const { unitPrice, quantity } = line
  if (!isFile(line)) return { unitPrice, quantity, filename: null, isOnSale: false }
  return { unitPrice, quantity, filename: line.filename, isOnSale: line.originalPrice !== null }
}

function isFile(line: PricedPurchaseLine): line is PricedFileLine {
  return !isGiftCardLine(line)
}
