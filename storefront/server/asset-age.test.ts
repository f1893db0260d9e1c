import { expect, it } from "vitest"
import { assetAge, assetAt } from "./assets"

it.each([
  ["/assets/index-C0FFEE.js", "public, max-age=31536000, immutable"],
  ["/assets/inter-latin-wght-normal-1a2b.woff2", "public, max-age=31536000, immutable"],
  ["/media/products/line-clean/1.avif", "public, max-age=86400, stale-while-revalidate=604800"],
  ["/videos/product_videos/LineClean.mp4", "public, max-age=86400, stale-while-revalidate=604800"],
  ["/videos/product_videos/LineClean.vtt", "public, max-age=86400, stale-while-revalidate=604800"],
  ["/sw.js", "no-cache"],
  ["/favicon.ico", "public, max-age=3600"],
])("%s is kept: %s", (path, age) => expect(assetAge(path)).toBe(age))

it.each([
  ["/assets/home-C0FFEE_-.js", { name: "home-C0FFEE_-.js", type: "text/javascript; charset=utf-8" }],
  ["/assets/style-1a2b.css", { name: "style-1a2b.css", type: "text/css; charset=utf-8" }],
  ["/assets/inter-latin-wght-normal-1a2b.woff2", { name: "inter-latin-wght-normal-1a2b.woff2", type: "font/woff2" }],
  ["/assets/home-C0FFEE.js.br", undefined],
  ["/assets/../home-C0FFEE.js", undefined],
  ["/assets/%2e%2e/home.js", undefined],
  ["/assets/page.html", undefined],
  ["/home-C0FFEE.js", undefined],
])("%s may be of another build: %j", (path, asset) => expect(assetAt(path)).toEqual(asset))
