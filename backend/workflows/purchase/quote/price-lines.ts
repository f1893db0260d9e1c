import type { MedusaContainer } from "@medusajs/framework/types"
import { type Cents, centsOf, usdOf } from "../../../lib/totals"
import type { FileLine, GiftCardLine, GiftCardWish } from "../../../modules/purchase/purchase-line"
import type { ProvenGroups } from "../../catalogue/proven-groups"
import { type SellingTerms, sellingTerms } from "../../catalogue/selling-terms"
import { ratesOf, taxableProduct } from "../../catalogue/tax-rates"
import { type Basket, quantitiesByFile } from "../rules/basket"
import { notSelling, PurchaseProblem } from "../rules/problem"
import { productsByFilename, type QuotedProduct } from "./products-by-filename"

export type PricedPurchaseLine = PricedFileLine | PricedGiftCardLine

export type PricedFileLine = QuotedProduct & Pick<FileLine, "filename" | "quantity">

export interface PricedGiftCardLine extends GiftCardLine {
  texts: { title: string; subtitle: string | null; product_type: string; is_discountable: boolean }
}

/** Merges lines of the same file; gift cards come last. Throws `unknown_product`. */
export async function priceLines(
  container: MedusaContainer,
  terms: SellingTerms,
  basket: Basket,
  groups: ProvenGroups,
): Promise<PricedPurchaseLine[]> {
  const quantities = quantitiesByFile(basket.items)
  const wanted = await productsByFilename(container, terms, [...quantities.keys()], groups)
  const files = [...quantities].map(([filename, quantity]) => fileLine(filename, quantity, wanted.get(filename)))
  return [...files, ...basket.giftCards.map(giftCardLine)]
}

function fileLine(filename: string, quantity: number, product: QuotedProduct | undefined): PricedFileLine {
  if (product) return { ...product, filename, quantity }
  throw new PurchaseProblem("unknown_product", `"${filename}" is no longer sold here. Remove it from the cart.`, {
    prices: [{ filename, price: null }],
  })
}

function giftCardLine(giftCard: GiftCardWish): PricedGiftCardLine {
  const name = `${usdOf(giftCard.value)} Gift Card`
  const subtitle = giftCard.type === "gift" ? "For someone else" : null
  const texts = { title: name, subtitle, product_type: "Gift Card", is_discountable: false }
  return { kind: "gift_card", giftCard, name, unitPrice: centsOf(giftCard.value), quantity: 1, texts }
}

/** In cents. Null if the file is not sold. */
export interface CurrentPrice {
  filename: string
  price: Cents | null
  /** Set if the customer group pays less. */
  publicPrice?: Cents
}

export function currentPriceOf(product: Pick<PricedFileLine, "filename" | "unitPrice" | "publicPrice">): CurrentPrice {
  const { filename, unitPrice: price, publicPrice } = product
  return { filename, price, ...(price < publicPrice ? { publicPrice } : {}) }
}

/** Throws `not_selling`. */
export async function currentPrices(container: MedusaContainer, filenames: readonly string[], groups: ProvenGroups) {
  const terms = await sellingTerms(container)
  if (terms.taxRate === null) throw notSelling()
  if (filenames.length === 0) return []
  const wanted = await productsByFilename(container, terms, [...filenames], groups)
  const items = [...wanted.values()].map(({ productId, texts }) => taxableProduct(productId, texts.product_type_id))
  const { rates } = await ratesOf(container, terms, items)
  const untaxed = new Set(items.filter((_, place) => rates[place] === null).map(({ id }) => id))
  return filenames.map((filename) => {
    const product = wanted.get(filename)
    if (!product || untaxed.has(product.productId)) return { filename, price: null }
    return currentPriceOf({ ...product, filename })
  })
}
