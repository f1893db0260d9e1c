import { brand } from "../app/brand"
import { paper } from "./document"

/** `/manifest.webmanifest` (W3C Web Application Manifest): by it browsers offer to install the shop. */
export function manifestOf(): string {
  return JSON.stringify({
    id: "/",
    name: brand.name,
    short_name: brand.name,
    description: brand.description,
    lang: "en",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: paper.light,
    theme_color: paper.light,
    categories: ["shopping", "productivity"],
    icons: [
      icon("/icon-192.png", 192, "any"),
      icon("/icon-512.png", 512, "any"),
      icon("/icon-maskable-512.png", 512, "maskable"),
    ],
    shortcuts: [
      { name: "Products", url: "/products" },
      { name: "Cart", url: "/cart" },
      { name: "My Products", url: "/my-products" },
    ],
  })
}

/** `size`: of its square, in pixels. */
function icon(src: string, size: number, purpose: "any" | "maskable") {
  return { src, sizes: `${size}x${size}`, type: "image/png", purpose }
}
