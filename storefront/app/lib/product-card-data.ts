import type { CatalogueProduct } from "../../../compat-api/contract/catalogue"
import type { DrawnProduct } from "./page-data"

export function productCardData({ id, name, images: [first] }: CatalogueProduct): DrawnProduct {
  return { id, name, image: first ? { src: first.src, alt: first.alt } : null }
}
