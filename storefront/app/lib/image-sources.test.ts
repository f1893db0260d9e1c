import { existsSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { giftCardAmounts } from "../../../compat-api/contract/gift-card-amounts"
import { srcSetsOf } from "./image-sources"

const publicFolder = path.resolve(import.meta.dirname, "../../public")

it("names every width of a drawing, in both forms", () => {
  expect(srcSetsOf("/media/products/line-clean/2.webp")).toEqual({
    avif: [
      "/media/products/line-clean/2-320.avif 320w",
      "/media/products/line-clean/2-512.avif 512w",
      "/media/products/line-clean/2-800.avif 800w",
      "/media/products/line-clean/2-1200.avif 1200w",
      "/media/products/line-clean/2.avif 1600w",
    ].join(", "),
    webp: "/media/products/line-clean/2-320.webp 320w, /media/products/line-clean/2-800.webp 800w, /media/products/line-clean/2.webp 1600w",
  })
})

it("knows the drawing behind its thumbnail", () => {
  expect(srcSetsOf("/media/products/line-clean/2-320.webp")).toEqual(srcSetsOf("/media/products/line-clean/2.webp"))
})

it.each([
  "/media/products/line-clean/2.webp",
  ...giftCardAmounts.map((amount) => `/media/gift-cards/${amount}-320.webp`),
])("names files that are there: %s", (src) => {
  const { avif, webp } = srcSetsOf(src) ?? { avif: "", webp: "" }
  expect(avif).toContain(" 512w")
  const addresses = `${avif}, ${webp}`.split(", ").map((candidate) => candidate.split(" ")[0] ?? "")
  expect(addresses.filter((address) => !existsSync(path.join(publicFolder, address)))).toEqual([])
})

it.each([
  "/static/1700-photo.webp",
  "https://cdn.example/media/products/a/1.webp",
  "/media/products/a/1.png",
  "/media/products/a/1-512.webp",
  "/media/social.jpg",
  "",
])("leaves %s as it is", (src) => {
  expect(srcSetsOf(src)).toBeUndefined()
})
