import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { MainImage } from "./main-image"

const photo = "/static/picture-0b9a8a1e-6f3c-4c8e-9a5e-2f6f0d1c7b3a-1600x2133.webp"
const drawn = (src: string) => renderToStaticMarkup(<MainImage src={src} alt="" sizes="99vw" first />)
const count = (html: string, text: string) => html.split(text).length - 1

it("offers a resized picture in one form for every screen, and preloads it once", () => {
  const html = drawn(photo)
  expect([count(html, 'rel="preload"'), count(html, "<source"), count(html, "media=")]).toEqual([1, 1, 0])
  expect(html).toContain(`${photo.replace(".webp", "-720.avif")} 720w`)
  expect(html).toContain(`srcSet="${photo.replace(".webp", "-320.webp")} 320w`)
  expect(html).not.toContain("drawn-sheet")
})

it("offers a drawing in two forms, for day and night", () => {
  const html = drawn("/media/products/line-clean/1.webp")
  expect([count(html, 'rel="preload"'), count(html, "<source")]).toEqual([2, 3])
  expect(html).toContain("drawn-sheet")
})

it("leaves any other picture unchanged", () => expect(drawn("/static/1700-photo.jpg")).not.toContain("srcSet"))
