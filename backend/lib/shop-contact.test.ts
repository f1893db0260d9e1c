import { describe, expect, it } from "vitest"
import type { ContactFacts } from "./brand"
import { readSettings } from "./settings"
import { examplesLeft, sellerAddress, shopContact } from "./shop-contact"

const own: ContactFacts = {
  email: "office@studio.example",
  phone: null,
  location: "Porto",
  coordinates: "41.15°N 8.61°W",
  social: [],
  address: ["Rua 1", "Porto"],
}

describe("how the shop is reached", () => {
  it("is the specification's, with nothing configured", () => {
    expect(readSettings({}).contact).toEqual({
      email: "hello@cdatelier.example",
      phone: "+971 4 555 0134",
      location: { label: "Dubai, UAE", coordinates: "25.20°N 55.27°E" },
      social: expect.arrayContaining([{ label: "GitHub", href: "https://github.com/cdatelier-example" }]),
    })
  })

  it("is what the environment says, value by value", () => {
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

  it("holds nothing of what the shop says it has not", () => {
    const without = { CONTACT_PHONE: "none", CONTACT_LOCATION: "None", CONTACT_SOCIAL: "none", SELLER_ADDRESS: "none" }
    const { contact, seller } = readSettings(without)
    expect(contact).toMatchObject({ phone: null, location: null, social: [] })
    expect(seller.address).toEqual([])
  })

  it("is a place without its coordinates where the shop says so", () => {
    const { contact } = readSettings({ CONTACT_LOCATION: "Porto", CONTACT_COORDINATES: "none" })
    expect(contact.location).toEqual({ label: "Porto", coordinates: null })
    expect(readSettings({ CONTACT_COORDINATES: "none" }).contact.location?.coordinates).toBeNull()
  })

  it("is what another shop wrote into the brand's file", () => {
    const location = { label: "Porto", coordinates: "41.15°N 8.61°W" }
    expect(shopContact({}, own)).toEqual({ email: "office@studio.example", phone: null, location, social: [] })
    expect(sellerAddress(undefined, own)).toEqual(["Rua 1", "Porto"])
  })

  it.each([
    ["CONTACT_EMAIL", "nobody"],
    ["CONTACT_PHONE", "call us"],
    ["CONTACT_SOCIAL", "LinkedIn"],
    ["CONTACT_SOCIAL", "LinkedIn http://plain.example"],
    ["CONTACT_SOCIAL", "LinkedIn https://a.example | "],
  ])("is refused when %s is %s", (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} is wrong`))
  })
})

it("what is still an example is told by its variable", () => {
  const all = ["CONTACT_EMAIL", "CONTACT_PHONE", "CONTACT_LOCATION", "CONTACT_SOCIAL", "SELLER_ADDRESS"]
  expect(examplesLeft({})).toEqual(all)
  expect(examplesLeft({ CONTACT_PHONE: "none", SELLER_ADDRESS: "Rua 1" })).toEqual([
    "CONTACT_EMAIL",
    "CONTACT_LOCATION",
    "CONTACT_SOCIAL",
  ])
  expect(examplesLeft({}, own)).toEqual([])
  expect(readSettings({ CONTACT_EMAIL: "a@studio.example" }).contactExamples).toEqual(all.slice(1))
})
