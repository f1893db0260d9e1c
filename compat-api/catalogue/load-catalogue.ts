import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { sellingTerms } from "../../backend/workflows/catalogue/selling-terms"
import { type SoldProduct, soldProducts } from "../../backend/workflows/catalogue/sold-products"
import type { Catalogue, CatalogueProduct, GalleryImage } from "../contract/catalogue"

/** Medusa's catalogue in the words of the storefront. What staff changed is in the next call's answer. */
export async function loadCatalogue(container: MedusaContainer): Promise<Catalogue> {
  const terms = await sellingTerms(container)
  const [products, categories] = await Promise.all([soldProducts(container, terms), listedCategories(container)])
  return { products: products.map(catalogueProduct), categories, taxRate: terms.taxRate }
}

async function listedCategories(container: MedusaContainer) {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "product_category",
    fields: ["handle", "name", "metadata"],
    filters: { is_active: true },
  })
  return data.map(({ handle, name, metadata }) => ({ handle, name, listed: isListed(metadata?.listed) }))
}

/** Medusa admin's metadata editor writes texts. */
function isListed(value: unknown): boolean {
  return value === true || value === "true"
}

function catalogueProduct(product: SoldProduct): CatalogueProduct {
  const { digital } = product
  return {
    id: product.handle,
    cartId: digital.cart_id,
    name: product.title,
    type: product.type,
    category: product.categories[0] ?? "",
    summary: digital.summary,
    description: product.description.split(/\n{2,}/).filter(Boolean),
    price: product.price,
    originalPrice: product.originalPrice,
    badge: digital.badge,
    filename: digital.filename,
    images: product.images.map((image, index) => galleryImage(image, product, index)),
    features: digital.features,
    compatibility: digital.compatibility,
    requirement: digital.requirement,
    demo: digital.demo,
  }
}

function galleryImage(image: SoldProduct["images"][number], product: SoldProduct, index: number): GalleryImage {
  const src = onThisOrigin(image.url)
  return {
    src,
    alt: image.alt ?? `${product.title}, picture ${index + 1} of ${product.images.length}`,
    thumb: image.thumb ?? src,
  }
}

/** Medusa's local file store writes whole addresses; the shop may answer on another port or name later. */
function onThisOrigin(url: string): string {
  return /^https?:\/\/[^/]+(\/static\/.*)$/.exec(url)?.[1] ?? url
}
