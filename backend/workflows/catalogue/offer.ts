import type { ShownPrice } from "../../lib/sale-price"
import { type Cents, centsOf } from "../../lib/totals"

/** What decides whether a product can be bought: the fields that a query must ask for. */
export interface OfferRow {
  status: string
  sales_channels_link?: { sales_channel_id: string }[] | null
  variants?: { id: string; variant_rank?: number | null; calculated_price?: CalculatedPrice | null }[] | null
}

interface CalculatedPrice {
  calculated_amount: number | null
  original_amount: number | null
}

interface Offer<V> extends ShownPrice {
  variant: V
}

type VariantOf<R extends OfferRow> = NonNullable<R["variants"]>[number]

/** The variant that the shop sells: the first as staff see them. Medusa answers them in any order. */
export function soldVariant<R extends OfferRow>(product: R): VariantOf<R> | undefined {
  const variants = [...(product.variants ?? [])] as VariantOf<R>[]
  return variants.sort(
    (one, other) => (one.variant_rank ?? 0) - (other.variant_rank ?? 0) || (one.id < other.id ? -1 : 1),
  )[0]
}

/** What a product lacks to be sold. */
export type Lack = OfferLack | "tax"

/** What can be seen of the product alone; its tax rate is Medusa's tax module's to know. */
type OfferLack = "published" | "channel" | "price" | "file"

/**
 * What keeps shoppers from a product: published, in the shop's channel, priced, and with a file to deliver is what can
 * be bought.
 */
export function lacksOf(
  product: OfferRow,
  files: readonly { is_current: boolean }[],
  salesChannelId: string,
): OfferLack[] {
  const isInChannel = product.sales_channels_link?.some((link) => link.sales_channel_id === salesChannelId)
  const held: Record<OfferLack, boolean | undefined> = {
    published: product.status === "published",
    channel: isInChannel,
    price: pricesOf(product) !== undefined,
    file: files.some((file) => file.is_current),
  }
  return (Object.keys(held) as OfferLack[]).filter((lack) => !held[lack])
}

/** What a product costs now, and before its sale (ruling 8); undefined where it has no price. */
export function pricesOf(product: OfferRow): ShownPrice | undefined {
  const { calculated_amount: amount, original_amount: original } = soldVariant(product)?.calculated_price ?? {}
  if (amount == null) return undefined
  const price = centsOf(amount)
  return { price, originalPrice: original != null && centsOf(original) > price ? centsOf(original) : null }
}

/** At what a product is sold now; undefined when it is not, since it lacks something. */
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

/** What a product costs somebody, and everybody else. */
export interface OwnOffer extends ShownPrice {
  publicPrice: Cents
}

/**
 * What a member of customer groups pays: their price, where it is lower than everybody's. Medusa prefers a group's price
 * list to every other, so it may answer more than a sale that is for all. Struck through is what stands without any list.
 */
export function ownOffer({ price, originalPrice }: ShownPrice, groupPrice: Cents | undefined): OwnOffer {
  if (groupPrice === undefined || groupPrice >= price) return { price, originalPrice, publicPrice: price }
  return { price: groupPrice, originalPrice: originalPrice ?? price, publicPrice: price }
}
