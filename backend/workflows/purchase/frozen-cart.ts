import type { CreateCartDTO, ItemTaxLineDTO, TaxableItemDTO } from "@medusajs/framework/types"
import { dollarsOf } from "../../lib/totals"
import type { SellingTerms } from "../catalogue/selling-terms"
import type { PricedPurchaseLine } from "./price-lines"

/** What Medusa's tax module is asked about: one item for each line, known by its file name. */
export function taxableItemsOf(lines: readonly PricedPurchaseLine[], currencyCode: string): TaxableItemDTO[] {
  return lines.map((line) => ({
    id: line.filename,
    product_id: line.productId,
    ...(line.texts.product_type_id ? { product_type_id: line.texts.product_type_id } : {}),
    quantity: line.quantity,
    unit_price: dollarsOf(line.unitPrice),
    currency_code: currencyCode,
  }))
}

/**
 * Medusa's cart of a purchase, whole and at once: the lines at their frozen prices, each with its tax lines. Prices are
 * net (ruling 13) and nobody may change them: no promotion, no price list and no later tax rate touches this cart.
 */
export function frozenCart(
  purchase: {
    email: string
    customerId: string | undefined
    lines: readonly PricedPurchaseLine[]
    terms: SellingTerms
  },
  taxLines: readonly ItemTaxLineDTO[],
): CreateCartDTO {
  const { email, customerId, lines, terms } = purchase
  return {
    region_id: terms.regionId,
    sales_channel_id: terms.salesChannelId,
    currency_code: terms.currencyCode,
    email,
    ...(customerId ? { customer_id: customerId } : {}),
    shipping_address: { country_code: terms.countryCode },
    items: lines.map((line) => frozenItem(line, taxLines)) as CreateCartDTO["items"],
  }
}

// Created together with its cart: the cart's id and the tax lines' item ids are given by Medusa, though the types ask for
// them.
function frozenItem(line: PricedPurchaseLine, taxLines: readonly ItemTaxLineDTO[]) {
  return {
    ...line.texts,
    quantity: line.quantity,
    unit_price: dollarsOf(line.unitPrice),
    ...(line.originalPrice ? { compare_at_unit_price: dollarsOf(line.originalPrice) } : {}),
    is_custom_price: true,
    is_tax_inclusive: false,
    requires_shipping: false,
    metadata: { filename: line.filename, digital_file_id: line.digitalFileId },
    tax_lines: taxLines
      .filter((taxLine) => taxLine.line_item_id === line.filename)
      .map(({ name, code, rate, rate_id, provider_id }) => ({
        description: name,
        code,
        rate,
        provider_id,
        tax_rate_id: rate_id,
      })),
  }
}
