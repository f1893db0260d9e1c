/** A price as it is in Medusa: of a variant by itself, or by a price list. */
export interface KnownPrice {
  product_id: string
  variant: string
  /** The price list that says so; null: the variant's own price. */
  price_list_id: string | null
  list: string | null
  currency: string
  /** From so many pieces on; null where it holds for one. */
  min_quantity: number | null
  /** In the currency's own units, as Medusa keeps it: dollars. */
  amount: string
}

/** What of a price changed. `from` is null for one that is new, `to` for one that is gone. */
export interface PriceChange extends Omit<KnownPrice, "amount"> {
  from: string | null
  to: string | null
}

/**
 * What is different between two looks at the same prices. Medusa may write a price as a row of its own, so ids say
 * nothing.
 */
export function priceChanges(before: readonly KnownPrice[], after: readonly KnownPrice[]): PriceChange[] {
  const [were, are] = [byPlace(before), byPlace(after)]
  return [...new Set([...were.keys(), ...are.keys()])].flatMap((place) => {
    const [was, is] = [were.get(place) ?? [], are.get(place) ?? []]
    const [from, to] = [amountsOf(was), amountsOf(is)]
    const known = is[0] ?? was[0]
    if (from === to || !known) return []
    const { amount: _amount, ...what } = known
    return [{ ...what, from, to }]
  })
}

/** Prices with rules of their own, such as a customer group's, share a place. */
function byPlace(prices: readonly KnownPrice[]): Map<string, KnownPrice[]> {
  const places = new Map<string, KnownPrice[]>()
  for (const price of prices) {
    const { product_id, variant, price_list_id, currency, min_quantity } = price
    const place = JSON.stringify([product_id, variant, price_list_id, currency, min_quantity])
    places.set(place, [...(places.get(place) ?? []), price])
  }
  return places
}

function amountsOf(prices: readonly KnownPrice[]): string | null {
  if (prices.length === 0) return null
  return prices
    .map(({ amount }) => amount)
    .toSorted()
    .join(", ")
}
