export interface KnownPrice {
  product_id: string
  variant: string
  /** Null for the variant's own price. */
  price_list_id: string | null
  list: string | null
  currency: string
  /** Null if the price applies from the first piece. */
  min_quantity: number | null
  /** In dollars, as Medusa stores it. */
  amount: string
}

/** `from` is null for a new price, `to` for a removed one. */
export interface PriceChange extends Omit<KnownPrice, "amount"> {
  from: string | null
  to: string | null
}

/** Compares prices by what they apply to, because Medusa may rewrite a price under a new id. */
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

/** Prices with rules, such as a customer group's, share a place. */
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
