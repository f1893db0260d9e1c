import { existsSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { giftCardAmounts } from "../../../backend/lib/gift-card-limits"
import { formsOf } from "../../../backend/lib/pictures/picture-forms"
import { srcSetsOf } from "./image-sources"

const publicFolder = path.resolve(import.meta.dirname, "../../public")

const base = "/media/products/line-clean/2"

const [small, whole] = [
  {
    avif: `${base}-320.avif 320w, ${base}-512.avif 512w, ${base}-720.avif 720w, ${base}-1080.avif 1080w`,
    webp: `${base}-320.webp 320w, ${base}-720.webp 720w`,
  },
  {
    avif: `${base}-800.avif 800w, ${base}-1200.avif 1200w, ${base}.avif 1600w`,
    webp: `${base}-800.webp 800w, ${base}.webp 1600w`,
  },
]

it("names every width of a drawing, also from its thumbnail", () => {
  for (const src of [`${base}.webp`, `${base}-320.webp`]) {
    expect(srcSetsOf(src, "whole")).toEqual({ ...whole, isDrawing: true })
    expect(srcSetsOf(src, "small")).toEqual({ ...small, isDrawing: true })
  }
})

it.each([
  "/media/products/line-clean/2.webp",
  ...giftCardAmounts.map((amount) => `/media/gift-cards/${amount}-320.webp`),
])("names existing files for %s", (src) => {
  const sets = (["small", "whole"] as const).flatMap((form) => Object.values(srcSetsOf(src, form) ?? {}).filter(isText))
  const addresses = sets.flatMap((set) => set.split(", ")).map((candidate) => candidate.split(" ")[0] ?? "")
  expect(addresses.length).toBeGreaterThan(7)
  expect(addresses.filter((address) => !existsSync(path.join(publicFolder, address)))).toEqual([])
})

const isText = (value: unknown) => typeof value === "string"

it.each(["/static/", "https://files.example/"])("names every width of staff's picture at %s", (folder) => {
  const taken = `${folder}picture-0b9a8a1e-6f3c-4c8e-9a5e-2f6f0d1c7b3a-1600x1200`
  const sets = (format: string) =>
    `${taken}-320.${format} 320w, ${taken}-720.${format} 720w, ${taken}-1080.${format} 1080w, ${taken}.${format} 1600w`
  for (const form of ["small", "whole"] as const) {
    expect(srcSetsOf(`${taken}.webp`, form)).toEqual({ avif: sets("avif"), webp: sets("webp"), isDrawing: false })
  }
})

it.each([320, 500, 720, 900, 1600])("offers the forms that the shop makes from %i px", (width) => {
  const name = `picture-0b9a8a1e-6f3c-4c8e-9a5e-2f6f0d1c7b3a-${width}x700`
  const { avif = "", webp = "" } = srcSetsOf(`/static/${name}.webp`, "whole") ?? {}
  const offered = `${avif}, ${webp}`.split(", ").map((candidate) => candidate.split(" "))
  const made = formsOf(width).filter(({ format }) => format !== "jpeg")
  expect(offered.sort()).toEqual(made.map(({ ending, width }) => [`/static/${name}${ending}`, `${width}w`]).sort())
})

const others = `/static/1700-photo.webp https://cdn.example/media/products/a/1.webp /media/products/a/1.png
  /media/products/a/1-512.webp /media/social.jpg`

it.each(["", ...others.split(/\s+/)])("offers no widths for %j", (src) => {
  expect(srcSetsOf(src, "small")).toBeUndefined()
})
