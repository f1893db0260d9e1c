import { expect, it } from "vitest"
import { productFixture, versionFixture } from "./catalogue.fixture"
import { productFeed } from "./product-feed"

const origin = "https://shop.example"
const picture = (src: string) => ({ src, alt: "", thumb: src })
const feed = productFeed(
  versionFixture([
    productFixture("line-clean", { description: ["Walls & <doors>.", "\u0007Bell \ud800."] }),
    productFixture("tower", {
      originalPrice: null,
      images: Array.from({ length: 13 }, (_, n) => picture(`/media/${n}.webp`)),
    }),
    productFixture("lamp", { images: [picture("data:image/png;base64,AA")] }),
  ]),
  origin,
)
const [, lineClean = "", tower = "", lamp = ""] = feed.split("<item>")

it("lists each product once, with page, sale price and former price", () => {
  expect(lineClean).toContain("<title>line-clean</title>\n<link>https://shop.example/products/line-clean</link>")
  expect(lineClean).toContain("<g:id>line-clean</g:id>")
  expect(lineClean).toContain("<g:image_link>https://shop.example/media/products/line-clean/1.webp</g:image_link>")
  expect(lineClean).toContain("<g:price>150.00 USD</g:price>\n<g:sale_price>99.99 USD</g:sale_price>")
  expect(lineClean).toContain("<g:availability>in_stock</g:availability>")
  expect(feed.match(/<item>/g)).toHaveLength(3)
})

it("leaves out what a product lacks, and all but ten further pictures", () => {
  expect(tower).toContain("<g:price>99.99 USD</g:price>")
  expect(tower).not.toContain("sale_price")
  expect(tower.match(/<g:additional_image_link>/g)).toHaveLength(10)
  expect(lamp).not.toContain("image_link")
})

it("escapes texts, and replaces characters that XML forbids", () => {
  expect(lineClean).toContain("What line-clean does.\n\nWalls &amp; &lt;doors&gt;.\n\nBell \ufffd.</description>")
})
