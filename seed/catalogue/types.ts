import type { FieldValues, PageFacts } from "../../backend/modules/digital-product/page-facts"

/** Prices in cents. */
export interface SeedProduct extends Partial<FieldValues>, Pick<PageFacts, "features" | "requirement"> {
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
  compatibility: string
  /** For the page: what it does, then its limits. */
  description: [purpose: string, limits: string]
  /** For the README. */
  manual: string[]
  /** Under /videos/product_videos/, without extension. */
  demo: string | null
}

/** Drawing n: /media/products/{id}/{n}.webp, thumbnail {n}-320.webp. */
export interface SeedGallery {
  alts: string[]
}
