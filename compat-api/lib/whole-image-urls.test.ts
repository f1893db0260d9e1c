import { expect, it } from "vitest"
import { completeImages } from "./whole-image-urls"

const shop = "https://shop.example"

it("completes the addresses of pictures, at any depth", () => {
  const answer = {
    products: [
      {
        thumbnail: "/media/1.webp",
        images: [{ url: "/media/1.webp" }, { url: "https://files.example/2.webp" }],
        variants: [{ thumbnail: null, product: { thumbnail: "/media/3.webp" } }],
      },
    ],
  }
  completeImages(answer, shop)
  expect(answer.products).toEqual([
    {
      thumbnail: "https://shop.example/media/1.webp",
      images: [{ url: "https://shop.example/media/1.webp" }, { url: "https://files.example/2.webp" }],
      variants: [{ thumbnail: null, product: { thumbnail: "https://shop.example/media/3.webp" } }],
    },
  ])
})

it("keeps other addresses and values", () => {
  const answer = { url: "/a", images: null, made: new Date(0), session: { data: { url: "/b" } } }
  completeImages(answer, shop)
  expect(answer).toEqual({ url: "/a", images: null, made: new Date(0), session: { data: { url: "/b" } } })
})
