import { expect, it } from "vitest"
import type { ContactFacts } from "./brand"
import { readSettings } from "./settings"
import { findExamples, sellerAddress, shopContact } from "./shop-contact"

const own: ContactFacts = {
  email: "office@studio.example",
  phone: null,
  location: "Porto",
  coordinates: "41.15°N 8.61°W",
  social: [],
  address: ["Rua 1", "Porto"],
}

it("the shop's contact is the specification's by default", () => {
  expect(readSettings({}).contact).toEqual({
    email: "hello@cdatelier.example",
    phone: "+971 4 555 0134",
    location: { label: "Dubai, UAE", coordinates: "25.20°N 55.27°E" },
    social: expect.arrayContaining([{ label: "GitHub", href: "https://github.com/cdatelier-example" }]),
  })
})

it("the shop's contact is what the environment sets", () => {
  const { contact, mailFrom, teamEmail, seller } = readSettings({
    CONTACT_EMAIL: "office@studio.example",
    CONTACT_PHONE: "+351 22 000 0000",
    CONTACT_LOCATION: "Porto, Portugal",
    CONTACT_SOCIAL: "Mastodon https://social.example/@studio | Our blog https://blog.example",
    SELLER_ADDRESS: "Rua 1 | Porto",
  })
  expect(contact).toEqual({
    email: "office@studio.example",
    phone: "+351 22 000 0000",
    location: { label: "Porto, Portugal", coordinates: null },
    social: [
      { label: "Mastodon", href: "https://social.example/@studio" },
      { label: "Our blog", href: "https://blog.example" },
    ],
  })
  expect({ mailFrom, teamEmail, seller }).toMatchObject({
    mailFrom: "CD Atelier <office@studio.example>",
    teamEmail: "office@studio.example",
    seller: { address: ["Rua 1", "Porto"], email: "office@studio.example" },
  })
})

it("the shop's contact leaves out what is set to none", () => {
  const without = { CONTACT_PHONE: "none", CONTACT_LOCATION: "None", CONTACT_SOCIAL: "none", SELLER_ADDRESS: "none" }
  const { contact, seller } = readSettings(without)
  expect(contact).toMatchObject({ phone: null, location: null, social: [] })
  expect(seller.address).toEqual([])
})

it("the shop's contact is a place without coordinates where they are set to none", () => {
  const { contact } = readSettings({ CONTACT_LOCATION: "Porto", CONTACT_COORDINATES: "none" })
  expect(contact.location).toEqual({ label: "Porto", coordinates: null })
  expect(readSettings({ CONTACT_COORDINATES: "none" }).contact.location?.coordinates).toBeNull()
})

it("the shop's contact is read from another shop's brand file", () => {
  const location = { label: "Porto", coordinates: "41.15°N 8.61°W" }
  expect(shopContact({}, own)).toEqual({ email: "office@studio.example", phone: null, location, social: [] })
  expect(sellerAddress(undefined, own)).toEqual(["Rua 1", "Porto"])
})

it.each([
  ["CONTACT_EMAIL", "nobody"],
  ["CONTACT_PHONE", "call us"],
  ["CONTACT_SOCIAL", "LinkedIn"],
  ["CONTACT_SOCIAL", "LinkedIn https://a.example | "],
])("the shop's contact is refused when %s is %s", (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} is wrong`))
})

it("lists the variables that still have example values", () => {
  const all = ["CONTACT_EMAIL", "CONTACT_PHONE", "CONTACT_LOCATION", "CONTACT_SOCIAL", "SELLER_ADDRESS"]
  expect(findExamples({})).toEqual(all)
  const set = { CONTACT_PHONE: "none", SELLER_ADDRESS: "Rua 1" }
  expect(findExamples(set)).toEqual(all.filter((name) => !(name in set)))
  expect(findExamples({}, own)).toEqual([])
  expect(readSettings({ CONTACT_EMAIL: "a@studio.example" }).contactExamples).toEqual(all.slice(1))
})
