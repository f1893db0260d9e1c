import { existsSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { productFixture, versionFixture } from "./catalogue.fixture"
import { pageFor } from "./page-answer"
import { socialTags } from "./social-tags"

const origin = "https://shop.example"
const lineClean = productFixture("line-clean", { name: "LineClean" })

function named(path: string, product = lineClean): [name: string, content: string][] {
  const { data } = pageFor(path, versionFixture([product]))
  return socialTags(data, origin).map(([, name, content]) => [name, content])
}

function tags(path: string, product = lineClean): Record<string, string> {
  return Object.fromEntries(named(path, product).reverse())
}

it("shows a product's card and price", () => {
  expect(tags("/products/line-clean")).toEqual({
    "og:type": "product",
    "og:site_name": "CD Atelier",
    "og:locale": "en_US",
    "og:title": "LineClean, Dynamo Script · CD Atelier",
    "og:description": "What line-clean does.",
    "og:url": "https://shop.example/products/line-clean",
    "og:image": "https://shop.example/media/products/line-clean/social.jpg",
    "og:image:type": "image/jpeg",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Plan of line-clean",
    "twitter:card": "summary_large_image",
    "twitter:image:alt": "Plan of line-clean",
    "product:price:amount": "99.99",
    "product:price:currency": "USD",
    "product:availability": "in stock",
  })
})

it("has a square picture after the wide one, with its size", () => {
  const all = named("/products/line-clean")
  const second = all.findLastIndex(([name]) => name === "og:image")
  expect(all.slice(second, second + 5)).toEqual([
    ["og:image", "https://shop.example/media/products/line-clean/social-square.jpg"],
    ["og:image:type", "image/jpeg"],
    ["og:image:width", "1200"],
    ["og:image:height", "1200"],
    ["og:image:alt", "Plan of line-clean"],
  ])
})

it("shows the card of a resized picture", () => {
  const src = "/static/picture-0b9a8a1e-6f3c-4c8e-9a5e-2f6f0d1c7b3a-1600x1200.webp"
  expect(tags("/products/line-clean", { ...lineClean, images: [{ src, alt: "A photo", thumb: src }] })).toMatchObject({
    "og:image": `${origin}${src.replace(".webp", "-social.jpg")}`,
    "og:image:type": "image/jpeg",
    "og:image:width": "1200",
  })
})

it.each([
  ["/static/1700-photo.png", "https://shop.example/static/1700-photo.png"],
  ["https://cdn.example/a b.jpg", "https://cdn.example/a%20b.jpg"],
  ["/media/products/line-clean/3.webp", "https://shop.example/media/products/line-clean/3.webp"],
])("shows another first picture, %s, itself and without a size", (src, address) => {
  const shown = tags("/products/line-clean", { ...lineClean, images: [{ src, alt: "A photo", thumb: src }] })
  expect(shown).toMatchObject({ "og:image": address, "og:image:alt": "A photo" })
  expect(shown).not.toHaveProperty("og:image:width")
})

it("shows the shop's card for everything else", () => {
  const card = "https://shop.example/media/social.jpg"
  expect(tags("/")).toMatchObject({ "og:type": "website", "og:url": "https://shop.example/", "og:image": card })
  expect(tags("/dynamo-scripts")["og:image"]).toBe(card)
  for (const src of ["http://", "data:image/png;base64,AA", ""]) {
    const images = src ? [{ src, alt: "Broken", thumb: src }] : []
    expect(tags("/products/line-clean", { ...lineClean, images })["og:image"], src).toBe(card)
  }
})

it.each([
  ["/gift-cards", "gift-cards/social.jpg"],
  ["/services", "pages/services.jpg"],
  ["/cdlearning", "pages/training.jpg"],
  ["/contact", "pages/contact.jpg"],
  ["/PrivacyPolicy", "pages/privacy-policy.jpg"],
  ["/TermsOfService", "pages/terms-of-service.jpg"],
])("shows %s with its own cards, which exist", (path, file) => {
  expect(tags(path)).toMatchObject({ "og:image": `${origin}/media/${file}`, "og:image:width": "1200" })
  for (const each of [file, file.replace(".jpg", "-square.jpg")]) {
    expect(existsSync(join(import.meta.dirname, "../public/media", each))).toBe(true)
  }
})
