import type { MedusaContainer } from "@medusajs/framework/types"
import { badgeOf, contradictionOf, type DisplayPrice } from "../../lib/sale-price"
import type { SaleTime } from "../../lib/second-sale"
import { Shop } from "../../lib/shop"
import { amountOf, type Cents } from "../../lib/totals"
import { versionOf } from "../../lib/version-of"
import { pricesOf, soldVariant } from "../catalogue/offer"
import { type ProductWithFacts, productWithFacts } from "../digital-product/product-with-facts"
import { type KnownSale, listSales } from "./plan-sale"
import { type VariantPrices, variantPrices } from "./variant-prices"

/** Amounts are dollars: "29.99". */
export interface SaleView extends SaleTime {
  list_id: string
  title: string
  price: string
  is_running: boolean
  is_shared: boolean
}

export interface PriceAndSale {
  /** Null if no price is set. */
  price: string | null
  shown: { price: string; original_price: string | null; badge: string | null } | null
  badge: {
    /** Null: calculated from the prices. Empty: no badge. */
    written: string | null
    contradiction: { says: string; truth: string } | null
  }
  /** Running and future sales. */
  sales: SaleView[]
  /** Version that an editor saw and sends back. */
  version: string
}

export interface ProductPrices {
  product: ProductWithFacts
  /** Null if the product has no variant. */
  variantId: string | null
  own: VariantPrices
  sales: KnownSale[]
  version: string
}

/** Throws `not_found`. */
export async function retrievePrices(container: MedusaContainer, productId: string): Promise<ProductPrices> {
  const product = await productWithFacts(container, productId)
  const variantId = soldVariant(product)?.id ?? null
  const own = variantId ? await variantPrices(container, variantId) : { price: null, hasSet: false, rows: [] }
  const sales = variantId ? await listSales(container, variantId) : []
  return { product, variantId, own, sales, version: versionOf([variantId, own, sales]) }
}

export async function priceAndSaleView(container: MedusaContainer, productId: string): Promise<PriceAndSale> {
  const { product, own, sales, version } = await retrievePrices(container, productId)
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

function shownSale({ listId, title, price, startsAt, endsAt, isShared }: KnownSale, now: number): SaleView {
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

export function inWords({ price, originalPrice }: DisplayPrice): { price: string; original_price: string | null } {
  return { price: amountOf(price), original_price: inDollars(originalPrice) }
}

function inDollars(amount: Cents | null): string | null {
  return amount === null ? null : amountOf(amount)
}
