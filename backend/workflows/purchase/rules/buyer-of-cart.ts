/** The country decides no tax (ruling 50). */
export interface CartAddress {
  id: string
  first_name: string | null
  last_name: string | null
  company: string | null
  address_1: string | null
  address_2: string | null
  city: string | null
  province: string | null
  postal_code: string | null
  country_code: string | null
}

/** The billing address, else the shipping address. Null if it is only a country. */
export function buyerOfCart(cart: { billing_address: CartAddress | null; shipping_address: CartAddress | null }) {
  const address = [cart.billing_address, cart.shipping_address].find((candidate) => candidate && saysWho(candidate))
  if (!address) return null
  const { first_name, last_name, company, address_1, address_2, postal_code, city, province, country_code } = address
  const lines = [
    inOneLine(first_name, last_name),
    address_1,
    address_2,
    inOneLine(postal_code, city),
    province,
    country_code && countryNames.of(country_code.toUpperCase()),
  ].filter(Boolean)
  return { company: company || null, taxNumber: null, address: lines.join("\n") || null }
}

const countryNames = new Intl.DisplayNames(["en"], { type: "region" })

function saysWho({ id: _id, country_code: _country, ...rest }: CartAddress): boolean {
  const { first_name, last_name, company, address_1, address_2, city, province, postal_code } = rest
  return [first_name, last_name, company, address_1, address_2, city, province, postal_code].some(Boolean)
}

function inOneLine(...words: (string | null)[]): string {
  return words.filter(Boolean).join(" ")
}
