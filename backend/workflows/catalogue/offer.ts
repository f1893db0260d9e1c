import type { DisplayPrice } from "../../lib/sale-price"
import { type Cents, centsOf } from "../../lib/totals"
import type { OfferRow } from "./product-rows"

interface Offer<V> extends DisplayPrice {
  variant: V
}

type VariantOf<R extends OfferRow> = NonNullable<R["variants"]>[number]

/** The first variant in the order that staff set. Medusa returns variants unordered. */
export function soldVariant<R extends OfferRow>(product: R): VariantOf<R> | undefined {
  const variants = [...(product.variants ?? [])] as VariantOf<R>[]
  return variants.sort(
    (one, other) => (one.variant_rank ?? 0) - (other.variant_rank ?? 0) || (one.id < other.id ? -1 : 1),
  )[0]
}

export type Lack = OfferLack | "tax"

type OfferLack = "published" | "channel" | "price" | "file"

export function lacksOf(product: OfferRow, files: readonly { is_current: boolean }[], salesChannelId: string) {
  // Without a channel nothing can be bought, but pages stay.
  const isInChannel =
    salesChannelId === "" || product.sales_channels_link?.some((link) => link.sales_channel_id === salesChannelId)
  const held: Record<OfferLack, boolean | undefined> = {
    published: product.status === "published",
    channel: isInChannel,
    price: pricesOf(product) !== undefined,
    file: files.some((file) => file.is_current),
  }
  return (Object.keys(held) as OfferLack[]).filter((lack) => !held[lack])
}

/** Current price, and the price before a sale (ruling 8). */
export function pricesOf(product: OfferRow): DisplayPrice | undefined {
  const { calculated_amount: amount, original_amount: original } = soldVariant(product)?.calculated_price ?? {}
  if (amount == null) return undefined
  const price = centsOf(amount)
  return { price, originalPrice: original != null && centsOf(original) > price ? centsOf(original) : null }
}

export function offerOf<R extends OfferRow>(
  product: R,
  files: readonly { is_current: boolean }[],
  salesChannelId: string,
): Offer<VariantOf<R>> | undefined {
  const variant = soldVariant(product)
  const prices = pricesOf(product)
  if (!variant || !prices || lacksOf(product, files, salesChannelId).length > 0) return undefined
  return { variant, ...prices }
}

export interface BuyerOffer extends DisplayPrice {
  publicPrice: Cents
}

/**
 * The lower price: Medusa prefers a group's list even if a sale is cheaper. The struck-through price is the one without
 * any list.
 */
export function buyerOffer({ price, originalPrice }: DisplayPrice, groupPrice: Cents | undefined): BuyerOffer {
  if (groupPrice === undefined || groupPrice >= price) return { price, originalPrice, publicPrice: price }
  return { price: groupPrice, originalPrice: originalPrice ?? price, publicPrice: price }
}
