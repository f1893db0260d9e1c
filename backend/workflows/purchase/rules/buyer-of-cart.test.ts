import { expect, it } from "vitest"
import { buyerOfCart, type CartAddress } from "./buyer-of-cart"

const blank: CartAddress = {
  id: "caaddr_1",
  first_name: null,
  last_name: null,
  company: null,
  address_1: null,
  address_2: null,
  city: null,
  province: null,
  postal_code: null,
  country_code: null,
}
const ada = { ...blank, first_name: "Ada", last_name: "King", company: "Engine Ltd", address_1: "12 Square" }

it.each([
  ["nothing", null, null],
  ["a country alone", { ...blank, country_code: "ae" }, null],
  [
    "all of it",
    { ...ada, address_2: "Flat 2", postal_code: "SW1", city: "London", province: "England", country_code: "gb" },
    {
      company: "Engine Ltd",
      taxNumber: null,
      address: "Ada King\n12 Square\nFlat 2\nSW1 London\nEngland\nUnited Kingdom",
    },
  ],
  ["a company", { ...blank, company: "Engine Ltd" }, { company: "Engine Ltd", taxNumber: null, address: null }],
])("makes the receipt out from an address with %s", (_, shipping_address, buyer) =>
  expect(buyerOfCart({ billing_address: null, shipping_address })).toEqual(buyer),
)

it("prefers the billing address", () =>
  expect(buyerOfCart({ billing_address: ada, shipping_address: { ...blank, company: "Other" } })).toMatchObject({
    company: "Engine Ltd",
  }))
