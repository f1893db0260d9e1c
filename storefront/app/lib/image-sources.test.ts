import { existsSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { giftCardAmounts } from "../../../compat-api/contract/gift-card-amounts"
import { smallMedia, sourcesOf, wholeMedia } from "./image-sources"

const publicFolder = path.resolve(import.meta.dirname, "../../public")

it("names every width of a drawing, in both forms and both formats", () => {
  const base = "/media/products/line-clean/2"
  expect(sourcesOf(`${base}.webp`)).toEqual({
    whole: {
      avif: `${base}-800.avif 800w, ${base}-1200.avif 1200w, ${base}.avif 1600w`,
      webp: `${base}-800.webp 800w, ${base}.webp 1600w`,
    },
    small: {
      avif: `${base}-320.avif 320w, ${base}-512.avif 512w, ${base}-720.avif 720w, ${base}-1080.avif 1080w`,
      webp: `${base}-320.webp 320w, ${base}-720.webp 720w`,
    },
  })
})

it("knows the drawing behind its thumbnail", () => {
  expect(sourcesOf("/media/products/line-clean/2-320.webp")).toEqual(sourcesOf("/media/products/line-clean/2.webp"))
})

it.each([
  "/media/products/line-clean/2.webp",
  ...giftCardAmounts.map((amount) => `/media/gift-cards/${amount}-320.webp`),
])("names files that are there: %s", (src) => {
  const sets = Object.values(sourcesOf(src) ?? {}).flatMap(({ avif, webp }) => [avif, webp])
  const addresses = sets
    .join(", ")
    .split(", ")
    .map((candidate) => candidate.split(" ")[0] ?? "")
  expect(addresses.length).toBeGreaterThan(7)
  expect(addresses.filter((address) => !existsSync(path.join(publicFolder, address)))).toEqual([])
})

it("every screen has one form of a drawing", () => {
  const isIn = (media: string, width: number): boolean =>
    media.split(",").some((range) => {
      const [, from = "0"] = /min-width: ([\d.]+)px/.exec(range) ?? []
      const [, to = "Infinity"] = /max-width: ([\d.]+)px/.exec(range) ?? []
      return width >= Number(from) && width <= Number(to)
    })
  for (const width of [320, 719, 720, 1023, 1024, 1279, 1280, 1920]) {
    expect([width, isIn(smallMedia, width)]).toEqual([width, !isIn(wholeMedia, width)])
  }
})

it.each([
  "/static/1700-photo.webp",
  "https://cdn.example/media/products/a/1.webp",
  "/media/products/a/1.png",
  "/media/products/a/1-512.webp",
  "/media/social.jpg",
  "",
])("leaves %s as it is", (src) => {
  expect(sourcesOf(src)).toBeUndefined()
})
