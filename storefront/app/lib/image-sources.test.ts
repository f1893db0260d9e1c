import { expect, it } from "vitest"
import { isDrawing, srcSetOf } from "./image-sources"

it("names the three widths of a drawing", () => {
  expect(srcSetOf("/media/products/line-clean/2.webp")).toBe(
    "/media/products/line-clean/2-320.webp 320w, /media/products/line-clean/2-800.webp 800w, /media/products/line-clean/2.webp 1600w",
  )
})

it.each([
  "/static/1700-photo.webp",
  "https://cdn.example/media/products/a/1.webp",
  "/media/products/a/1.png",
  "/media/products/a/1-320.webp",
  "",
])("leaves %s as it is", (src) => {
  expect(srcSetOf(src)).toBeUndefined()
})

it("knows a drawing by its address, small or large, and nothing that staff uploaded", () => {
  expect(isDrawing("/media/products/a/1.webp")).toBe(true)
  expect(isDrawing("/media/products/a/1-320.webp")).toBe(true)
  expect(isDrawing("/static/1.webp")).toBe(false)
})
