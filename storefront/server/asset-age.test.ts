import { expect, it } from "vitest"
import { assetAge, assetAt } from "./assets"

const forever = "public, max-age=31536000, immutable"
const forADay = "public, max-age=86400, stale-while-revalidate=604800"

it.each([
  ["/assets/index-C0FFEE.js", forever],
  ["/media/products/line-clean/1.avif", forADay],
  ["/videos/product_videos/LineClean.mp4", forADay],
  ["/sw.js", "no-cache"],
  ["/favicon.ico", "public, max-age=3600"],
])("lets browsers keep %s: %s", (path, age) => expect(assetAge(path)).toBe(age))

it.each([
  ["/assets/home-C0FFEE_-.js", { name: "home-C0FFEE_-.js", type: "text/javascript; charset=utf-8" }],
  ["/assets/style-1a2b.css", { name: "style-1a2b.css", type: "text/css; charset=utf-8" }],
  ["/assets/inter-latin-wght-normal-1a2b.woff2", { name: "inter-latin-wght-normal-1a2b.woff2", type: "font/woff2" }],
])("recognises %s as an asset of another build: %j", (path, asset) => expect(assetAt(path)).toEqual(asset))

const others = "/assets/home-C0FFEE.js.br /assets/../home-C0FFEE.js /assets/%2e%2e/home.js /assets/page.html"

it.each([...others.split(" "), "/home-C0FFEE.js"])("recognises no asset in %s", (path) => {
  expect(assetAt(path)).toBeUndefined()
})
