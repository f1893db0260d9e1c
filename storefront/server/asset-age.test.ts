import { expect, it } from "vitest"
import { assetAge } from "./asset-age"

it.each([
  ["/assets/index-C0FFEE.js", "public, max-age=31536000, immutable"],
  ["/assets/inter-latin-wght-normal-1a2b.woff2", "public, max-age=31536000, immutable"],
  ["/media/products/line-clean/1.avif", "public, max-age=86400, stale-while-revalidate=604800"],
  ["/videos/product_videos/LineClean.mp4", "public, max-age=86400, stale-while-revalidate=604800"],
  ["/videos/product_videos/LineClean.vtt", "public, max-age=86400, stale-while-revalidate=604800"],
  ["/sw.js", "no-cache"],
  ["/favicon.ico", "public, max-age=3600"],
])("%s is kept: %s", (path, age) => expect(assetAge(path)).toBe(age))
