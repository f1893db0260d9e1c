import type { MedusaContainer } from "@medusajs/framework/types"
import { badgeOf, contradictionOf, type ShownPrice } from "../../lib/sale-price"
import type { SaleTime } from "../../lib/second-sale"
import { Shop } from "../../lib/shop"
import { amountOf, type Cents } from "../../lib/totals"
import { versionOf } from "../../lib/version-of"
import { pricesOf, soldVariant } from "../catalogue/offer"
import { type ProductWithFacts, productWithFacts } from "../digital-product/product-with-facts"
import { type KnownSale, knownSales } from "./known-sales"
import { type OwnPrices, ownPrices } from "./own-prices"

/** Amounts are dollars: "29.99". */
export interface ShownSale extends SaleTime {
  /** Of Medusa's price list. */
  list_id: string
  title: string
  price: string
  is_running: boolean
  /** Whether the price list is one of several products. */
  is_shared: boolean
}

/** What a product costs, as staff see it. */
export interface PriceAndSale {
  /** What it costs by itself; null where nobody said. */
  price: string | null
  /** What shoppers see and pay now; null where it has no price. */
  shown: { price: string; original_price: string | null; badge: string | null } | null
  badge: {
    /** What staff wrote; null where it follows from the prices, empty where there is to be none. */
    written: string | null
    /** What the written one says that the prices do not; null where it says nothing wrong. */
    contradiction: { says: string; truth: string } | null
  }
  /** Those that hold now or are to come. */
  sales: ShownSale[]
  /** Changes with every change of them; whoever changes a price says which one they saw. */
  version: string
}

/** What is known of the prices of the variant that the shop sells. */
export interface KnownPrices {
  product: ProductWithFacts
  /** Null: the product has none, so it has no prices. */
  variantId: string | null
  own: OwnPrices
  sales: KnownSale[]
  version: string
}

/** Throws `not_found` when there is no such product. */
export async function knownPrices(container: MedusaContainer, productId: string): Promise<KnownPrices> {
  const product = await productWithFacts(container, productId)
  const variantId = soldVariant(product)?.id ?? null
  const own = variantId ? await ownPrices(container, variantId) : { price: null, hasSet: false, rows: [] }
  const sales = variantId ? await knownSales(container, variantId) : []
  return { product, variantId, own, sales, version: versionOf([variantId, own, sales]) }
}

export async function shownPriceAndSale(container: MedusaContainer, productId: string): Promise<PriceAndSale> {
  const { product, own, sales, version } = await knownPrices(container, productId)
  const now = container.resolve(Shop.CLOCK).now()
  const shown = pricesOf(product)
  const written = product.digital_product?.badge ?? null
  return {
    price: inDollars(own.price),
    shown: shown ? { ...inWords(shown), badge: badgeOf(written, shown) } : null,
    badge: { written, contradiction: (shown && contradictionOf(written, shown)) ?? null },
    sales: sales.map((sale) => shownSale(sale, now)),
    version,
  }
}

function shownSale({ listId, title, price, startsAt, endsAt, isShared }: KnownSale, now: number): ShownSale {
  return {
    list_id: listId,
    title,
    price: amountOf(price),
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
    is_running: startsAt === null || startsAt.getTime() <= now,
    is_shared: isShared,
  }
}

/** The prices that shoppers see, in dollars. */
export function inWords({ price, originalPrice }: ShownPrice): { price: string; original_price: string | null } {
  return { price: amountOf(price), original_price: inDollars(originalPrice) }
}

function inDollars(amount: Cents | null): string | null {
  return amount === null ? null : amountOf(amount)
}
