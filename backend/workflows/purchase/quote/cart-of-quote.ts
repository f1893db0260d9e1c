import type { ItemTaxLineDTO } from "@medusajs/framework/types"
import type { Promotion } from "../../../lib/promotions"
import { type Cents, dollarsOf, spreadDiscount } from "../../../lib/totals"
import { maskedCode } from "../../../modules/gift-card/gift-card-code"
import { isGiftCardLine } from "../../../modules/purchase/purchase-line"
import { giftCardProvider } from "../rules/order-of-cart"
import type { PricedGiftCardLine, PricedPurchaseLine } from "./price-lines"
import type { Quote } from "./quote"
import { taxedAs } from "./taxed-lines"

/** Frozen net prices (ruling 13): no later promotion, price list or tax rate changes them. */
export function frozenCart(purchase: QuotedLines & { email: string | null }) {
  const { email, terms } = purchase
  return {
    region_id: terms.regionId,
    sales_channel_id: terms.salesChannelId,
    currency_code: terms.currencyCode,
    email,
    shipping_address: { country_code: terms.countryCode },
    items: frozenItems(purchase),
  }
}

export type FrozenCart = ReturnType<typeof frozenCart>

type QuotedLines = Omit<Quote, "card" | "automatic"> & { card?: { code: string } | undefined }

export function frozenItems({ lines, taxLines, totals, promotion, card }: QuotedLines) {
  const shares = spreadDiscount(lines, totals.discount)
  return lines.map((line, place) => ({
    ...frozenItem(line),
    tax_lines: taxLines.filter((taxLine) => taxLine.line_item_id === taxedAs(place)).map(frozenTaxLine),
    adjustments: [...promoted(line.reduction, promotion), ...(card ? adjustments(shares[place] ?? 0, card.code) : [])],
  }))
}

function frozenItem(line: PricedPurchaseLine) {
  return {
    ...line.texts,
    quantity: line.quantity,
    unit_price: dollarsOf(line.unitPrice),
    is_custom_price: true,
    is_tax_inclusive: false,
    requires_shipping: false,
    ...ofItsKind(line),
  }
}

function ofItsKind(line: PricedPurchaseLine) {
  if (isGiftCard(line)) return { metadata: { gift_card_type: line.giftCard.type } }
  return {
    ...(line.originalPrice ? { compare_at_unit_price: dollarsOf(line.originalPrice) } : {}),
    metadata: { filename: line.filename, digital_file_id: line.digitalFileId },
  }
}

function frozenTaxLine({ name, code, rate, rate_id, provider_id }: ItemTaxLineDTO) {
  return { description: name, code, rate, provider_id, tax_rate_id: rate_id }
}

/** Medusa's order counts this reduction as a promotion's discount. */
function promoted(reduction: Cents | undefined, promotion: Promotion | undefined) {
  if (!reduction || !promotion) return []
  return [{ amount: dollarsOf(reduction), code: promotion.code, promotion_id: promotion.id }]
}

/**
 * The gift card's share as an adjustment. Not as a credit line, because Medusa subtracts those after tax (ruling 13). It
 * is no promotion, so it has no code.
 */
function adjustments(share: Cents, code: string) {
  if (share === 0) return []
  return [{ amount: dollarsOf(share), description: `Gift card ${maskedCode(code)}`, provider_id: giftCardProvider }]
}

function isGiftCard(line: PricedPurchaseLine): line is PricedGiftCardLine {
  return isGiftCardLine(line)
}
