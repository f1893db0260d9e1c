import { amountOf } from "../../compat-api/contract/totals"
import type { PageData } from "../app/lib/page-data"

/** What a page tells search engines, in schema.org's words; null where there is nothing to tell. */
export function structuredData(data: PageData, canonical: string, origin: string): object | null {
  if (data.page !== "product") return null
  const { product } = data
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description: product.summary,
    sku: product.cartId,
    category: product.type,
    image: product.images.map((image) => new URL(image.src, origin).href),
    offers: {
      "@type": "Offer",
      url: canonical,
      price: amountOf(product.price),
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
    },
  }
}
