import type { MedusaContainer } from "@medusajs/framework/types"
import { type Cents, centsOf, usdOf } from "../../../lib/totals"
import type { FileLine, GiftCardLine, GiftCardWish } from "../../../modules/purchase/purchase-line"
import type { ProvenGroups } from "../../catalogue/proven-groups"
import { type SellingTerms, sellingTerms } from "../../catalogue/selling-terms"
import { ratesOf, taxableProduct } from "../../catalogue/tax-rates"
import { type Basket, quantitiesByFile } from "../rules/basket"
import { notSelling, PurchaseProblem } from "../rules/problem"
import { type WantedProduct, wantedProducts } from "./wanted-products"

/** A line at the prices of now, with what Medusa's cart and order say about it. */
export type PricedPurchaseLine = PricedFileLine | PricedGiftCardLine

export type PricedFileLine = WantedProduct & Pick<FileLine, "filename" | "quantity">

export interface PricedGiftCardLine extends GiftCardLine {
  texts: { title: string; subtitle: string | null; product_type: string; is_discountable: boolean }
}

/**
 * The lines at Medusa's prices of this moment. Lines of the same file become one; the gift cards come last, each a line.
 * Throws `unknown_product` when a file is not sold.
 */
export async function priceLines(
  container: MedusaContainer,
  terms: SellingTerms,
  basket: Basket,
  groups: ProvenGroups,
): Promise<PricedPurchaseLine[]> {
  const quantities = quantitiesByFile(basket.items)
  const wanted = await wantedProducts(container, terms, [...quantities.keys()], groups)
  const files = [...quantities].map(([filename, quantity]) => fileLine(filename, quantity, wanted.get(filename)))
  return [...files, ...basket.giftCards.map(giftCardLine)]
}

function fileLine(filename: string, quantity: number, product: WantedProduct | undefined): PricedFileLine {
  if (product) return { ...product, filename, quantity }
  throw new PurchaseProblem("unknown_product", `"${filename}" is not sold here any more. Remove it from the cart.`, {
    prices: [{ filename, price: null }],
  })
}

/** A gift card costs what it is worth. */
function giftCardLine(giftCard: GiftCardWish): PricedGiftCardLine {
  const name = `${usdOf(giftCard.value)} Gift Card`
  const subtitle = giftCard.type === "gift" ? "For someone else" : null
  const texts = { title: name, subtitle, product_type: "Gift Card", is_discountable: false }
  return { kind: "gift_card", giftCard, name, unitPrice: centsOf(giftCard.value), quantity: 1, texts }
}

/** What a file costs somebody now, in cents; null when it is not sold. */
export interface CurrentPrice {
  filename: string
  price: Cents | null
  /** Of a member's price: what it costs everybody else. */
  publicPrice?: Cents
}

export function currentPriceOf(product: Pick<PricedFileLine, "filename" | "unitPrice" | "publicPrice">): CurrentPrice {
  const { filename, unitPrice: price, publicPrice } = product
  return { filename, price, ...(price < publicPrice ? { publicPrice } : {}) }
}

/** What each file costs now who is in these groups. Throws `not_selling` where the shop has no tax rate. */
export async function currentPrices(
  container: MedusaContainer,
  filenames: readonly string[],
  groups: ProvenGroups,
): Promise<CurrentPrice[]> {
  const terms = await sellingTerms(container)
  if (terms.taxRate === null) throw notSelling()
  if (filenames.length === 0) return []
  const wanted = await wantedProducts(container, terms, [...filenames], groups)
  const items = [...wanted.values()].map(({ productId, texts }) => taxableProduct(productId, texts.product_type_id))
  const { rates } = await ratesOf(container, terms, items)
  const untaxed = new Set(items.filter((_, place) => rates[place] === null).map(({ id }) => id))
  return filenames.map((filename) => {
    const product = wanted.get(filename)
    if (!product || untaxed.has(product.productId)) return { filename, price: null }
    return currentPriceOf({ ...product, filename })
  })
}
