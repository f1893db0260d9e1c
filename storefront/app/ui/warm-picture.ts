import { isSmallScreen } from "../lib/fitting-form"
import { srcSetsOf } from "../lib/image-sources"
import type { PageData } from "../lib/page-data"

export const mainPictureSizes = "(min-width: 1536px) 64rem, (min-width: 1280px) 64vw, (min-width: 1024px) 56vw, 99vw"

const warmed = new Set<string>()

export function warmPicture(data: PageData | undefined): void {
  const src = data?.page === "product" ? data.product.images[0]?.src : undefined
  if (!src || warmed.has(src)) return
  warmed.add(src)
  const image = new Image()
  const sets = srcSetsOf(src, isSmallScreen() ? "small" : "whole")
  if (sets) {
    const source = document.createElement("source")
    Object.assign(source, { type: "image/avif", sizes: mainPictureSizes, srcset: sets.avif })
    document.createElement("picture").append(source, image)
    Object.assign(image, { sizes: mainPictureSizes, srcset: sets.webp })
  }
  image.src = src
}
