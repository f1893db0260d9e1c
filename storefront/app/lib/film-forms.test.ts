import { existsSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { filmFormsOf } from "../features/catalogue/product-demo"

const folder = "/videos/product_videos"
const grid = { src: `${folder}/GridCreator.mp4`, poster: `${folder}/GridCreator.webp` }

it("names night and captions of the shop's films, which exist", () => {
  const { day, night, captions } = filmFormsOf(grid)
  expect(day).toEqual(grid)
  expect(night).toEqual({ src: `${folder}/GridCreator-night.mp4`, poster: `${folder}/GridCreator-night.webp` })
  expect(captions).toBe(`${folder}/GridCreator.vtt`)
  const publicFolder = path.resolve(import.meta.dirname, "../../public")
  const addresses = [day.src, day.poster, night.src, night.poster, captions].map(String)
  expect(addresses.filter((address) => !existsSync(path.join(publicFolder, address)))).toEqual([])
})

it("leaves staff's poster unchanged", () => {
  const { day, night } = filmFormsOf({ ...grid, poster: "/static/1700-poster.webp" })
  expect(day.poster).toBe("/static/1700-poster.webp")
  expect(night).toEqual({ src: `${folder}/GridCreator-night.mp4`, poster: "/static/1700-poster.webp" })
})

it.each(["/static/1700-film.mp4", `https://cdn.example${folder}/GridCreator.mp4`, `${folder}/GridCreator.webm`])(
  "leaves the film %s unchanged",
  (src) => {
    const film = { src, poster: null }
    expect(filmFormsOf(film)).toEqual({ day: film, night: film, captions: null })
  },
)
