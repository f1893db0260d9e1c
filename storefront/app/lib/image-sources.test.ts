import { existsSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { giftCardAmounts } from "../../../compat-api/contract/gift-card-amounts"
import { srcSetsOf } from "./image-sources"

const publicFolder = path.resolve(import.meta.dirname, "../../public")

const base = "/media/products/line-clean/2"

it.each([
  [
    "whole" as const,
    {
      avif: `${base}-800.avif 800w, ${base}-1200.avif 1200w, ${base}.avif 1600w`,
      webp: `${base}-800.webp 800w, ${base}.webp 1600w`,
    },
  ],
  [
    "small" as const,
    {
      avif: `${base}-320.avif 320w, ${base}-512.avif 512w, ${base}-720.avif 720w, ${base}-1080.avif 1080w`,
      webp: `${base}-320.webp 320w, ${base}-720.webp 720w`,
    },
  ],
])("names every width of a drawing, %s, also by its thumbnail", (form, sets) => {
  expect(srcSetsOf(`${base}.webp`, form)).toEqual(sets)
  expect(srcSetsOf(`${base}-320.webp`, form)).toEqual(sets)
})

it.each([
  "/media/products/line-clean/2.webp",
  ...giftCardAmounts.map((amount) => `/media/gift-cards/${amount}-320.webp`),
])("names files that are there: %s", (src) => {
  const sets = (["small", "whole"] as const).flatMap((form) => Object.values(srcSetsOf(src, form) ?? {}))
  const addresses = sets
    .join(", ")
    .split(", ")
    .map((candidate) => candidate.split(" ")[0] ?? "")
  expect(addresses.length).toBeGreaterThan(7)
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
  expect(srcSetsOf(src, "small")).toBeUndefined()
})
