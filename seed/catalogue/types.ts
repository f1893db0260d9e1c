import type { PageTexts } from "../../backend/modules/digital-product/page-facts"

/** A product as it is written down for the seed. Prices in cents. Of its texts those that are left out are empty. */
export interface SeedProduct extends Partial<PageTexts> {
  id: string
  cartId: string
  name: string
  type: "Grasshopper Script" | "Dynamo Script" | "Rhino Script" | "Revit Plugin"
  category: "grasshopper" | "dynamo" | "rhino" | "revit"
  price: number
  originalPrice: number
  badge: string | null
  filename: string
  summary: string
  description: string[]
  features: string[]
  compatibility: string
  requirement: { name: string; url: string; note: string } | null
  /** The film's name under /videos/product_videos/, without its ending; null when there is none. */
  demo: string | null
}

/** The drawings of a product, in order; drawing n lies at /media/products/{id}/{n}.webp, its thumbnail at {n}-320.webp. */
export interface SeedGallery {
  alts: string[]
}
