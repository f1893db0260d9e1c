import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isListed, listingCategory, listingOrder, shownType } from "../../backend/lib/listing-category"
import { onThisOrigin } from "../../backend/lib/own-files"
import { badgeOf } from "../../backend/lib/sale-price"
import { type Demo, textsOf } from "../../backend/modules/digital-product/page-facts"
import type { SellingTerms } from "../../backend/workflows/catalogue/selling-terms"
import { type SoldProduct, soldProducts } from "../../backend/workflows/catalogue/sold-products"
import { ratesOf, taxableProduct } from "../../backend/workflows/catalogue/tax-rates"
import { deliveredFiles } from "../../backend/workflows/digital-product/delivered-files"
import type { CatalogueProduct, GalleryImage } from "../contract/catalogue"
import type { RatePpm } from "../contract/totals"
import type { OrderedCategory, OtherRates, PlacedProduct, SoldCatalogue } from "./catalogue-state"

/** Products read in one go: few enough that other requests are answered in between. */
const batch = 50

/** Those of the products that are sold now, in the words of the storefront. */
export async function loadProducts(
  container: MedusaContainer,
  terms: SellingTerms,
  ids: readonly string[],
): Promise<SoldCatalogue> {
  const read = new Map<string, PlacedProduct>()
  for (let start = 0; start < ids.length; start += batch) {
    const sold = await soldProducts(container, terms, ids.slice(start, start + batch))
    const files = await deliveredFiles(
      container,
      sold.map(({ digital }) => digital.id),
    )
    for (const product of sold) {
      const { id, position, typeId } = product
      const categories = product.categories.map(({ handle }) => handle)
      const delivered = files.get(product.digital.id) ?? null
      read.set(id, {
        position,
        categories,
        typeId,
        product: catalogueProduct(product),
        promoted: product.promoted,
        delivered,
      })
    }
    await new Promise((done) => setImmediate(done))
  }
  return read
}

/** Products asked for at once: it is one statement. */
const rateBatch = 500

/** The rates of those products that are not sold under the default one. None where there is no default. */
export async function loadOtherRates(
  container: MedusaContainer,
  terms: SellingTerms,
  sold: SoldCatalogue,
): Promise<OtherRates> {
  const other = new Map<string, RatePpm | null>()
  const products = [...sold]
  for (let start = 0; terms.taxRate !== null && start < products.length; start += rateBatch) {
    const items = products.slice(start, start + rateBatch).map(([id, { typeId }]) => taxableProduct(id, typeId))
    const { rates } = await ratesOf(container, terms, items)
    for (const [place, rate] of rates.entries()) {
      if (rate !== terms.taxRate) other.set(items[place]?.id ?? "", rate)
    }
  }
  return other
}

/** Medusa's ids of all products that staff published. */
export async function publishedProducts(container: MedusaContainer): Promise<string[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "product",
    fields: ["id"],
    filters: { status: "published" },
  })
  return data.map(({ id }) => id)
}

/** Those that staff do not keep to themselves, in Medusa's ranking: of each parent's own, and parents first. */
export async function loadCategories(container: MedusaContainer): Promise<OrderedCategory[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "product_category",
    fields: ["handle", "name", "description", "metadata", "rank", "mpath"],
    filters: { is_active: true, is_internal: false },
  })
  const depth = ({ mpath }: { mpath?: string | null }) => (mpath ?? "").split(".").length
  return data
    .toSorted((a, b) => depth(a) - depth(b) || (a.rank ?? 0) - (b.rank ?? 0) || (a.handle < b.handle ? -1 : 1))
    .map(({ handle, name, description, metadata }) => ({
      category: { handle, name, description: (description ?? "").trim(), listed: isListed({ metadata }) },
      order: listingOrder({ metadata }),
    }))
}

function catalogueProduct(product: SoldProduct): CatalogueProduct {
  const { digital } = product
  const category = listingCategory(product.categories, product.type)
  return {
    id: product.handle,
    cartId: digital.cart_id,
    name: product.title,
    type: shownType(product.type, category),
    category,
    description: product.description.split(/\n{2,}/).filter(Boolean),
    price: product.price,
    originalPrice: product.originalPrice,
    filename: digital.filename,
    images: product.images.map((image, index) => galleryImage(image, product, index)),
    features: digital.features,
    ...textsOf(digital),
    badge: badgeOf(digital.badge, product),
    requirement: digital.requirement,
    demo: digital.demo && demoOf(digital.demo),
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

function demoOf({ src, poster }: Demo): CatalogueProduct["demo"] {
  return { src: onThisOrigin(src), poster: poster && onThisOrigin(poster) }
}
