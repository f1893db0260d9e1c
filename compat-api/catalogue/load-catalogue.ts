import type { MedusaContainer } from "@medusajs/framework/types"
import { nothingRead } from "../../backend/lib/definition/read-definition"
import { onThisOrigin } from "../../backend/lib/file-urls"
import { isListed, listingCategory, listingOrder, productType } from "../../backend/lib/listing-category"
import { run } from "../../backend/lib/rows"
import { badgeOf } from "../../backend/lib/sale-price"
import type { PaypalSettings } from "../../backend/lib/settings"
import type { RatePpm } from "../../backend/lib/totals"
import { DIGITAL_PRODUCT } from "../../backend/modules/digital-product"
import { type Demo, fieldsOf, keywordsIn } from "../../backend/modules/digital-product/page-facts"
import { runsOnOf } from "../../backend/modules/digital-product/runs-on"
import { statementsOf } from "../../backend/modules/digital-product/stated-runs-on"
import { readingOf } from "../../backend/modules/digital-product/stored-reading"
import { readRows } from "../../backend/workflows/catalogue/product-rows"
import type { SellingTerms } from "../../backend/workflows/catalogue/selling-terms"
import { type SoldProduct, soldProducts } from "../../backend/workflows/catalogue/sold-products"
import { ratesOf, taxableProduct } from "../../backend/workflows/catalogue/tax-rates"
import { asRelease, publishedVersions } from "../../backend/workflows/digital-product/published-versions"
import type { CartTerms, CatalogueProduct, CheckoutSettings, DeliveredVersion } from "../contract/catalogue"
import type { OrderedCategory, PlacedProduct, SoldCatalogue } from "./catalogue-state"

/** Small, to let other requests in between. */
const batch = 50

export async function loadProducts(container: MedusaContainer, terms: SellingTerms, ids: readonly string[]) {
  const read = new Map<string, PlacedProduct>()
  for (let start = 0; start < ids.length; start += batch) {
    const sold = await soldProducts(container, terms, ids.slice(start, start + batch))
    const files = await deliveredFiles(
      container,
      sold.map((product) => product.digital_product.id),
    )
    for (const product of sold) {
      const { id, position, type, promoted } = product
      const delivered = files.get(product.digital_product.id) ?? null
      read.set(id, {
        position,
        categories: (product.categories ?? []).map(({ handle }) => handle),
        typeId: type?.id ?? null,
        product: catalogueProduct(product, delivered),
        promoted,
        delivered,
        keywords: keywordsIn(product.digital_product.keywords),
      })
    }
    await new Promise((done) => setImmediate(done))
  }
  return read
}

const rateBatch = 500

/** Empty if the country has no default rate. */
export async function loadOtherRates(container: MedusaContainer, terms: SellingTerms, sold: SoldCatalogue) {
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

export async function publishedProducts(container: MedusaContainer): Promise<string[]> {
  const published = await readRows(container, "product", ["id"], { status: "published" })
  return published.map(({ id }) => id)
}

export async function loadCategories(container: MedusaContainer): Promise<OrderedCategory[]> {
  const fields = ["handle", "name", "description", "metadata", "rank", "mpath"] as const
  const categories = await readRows(container, "product_category", fields, { is_active: true, is_internal: false })
  const depth = ({ mpath }: { mpath: string | null }) => (mpath ?? "").split(".").length
  return categories
    .toSorted((a, b) => depth(a) - depth(b) || (a.rank ?? 0) - (b.rank ?? 0) || (a.handle < b.handle ? -1 : 1))
    .map(({ handle, name, description, metadata }) => ({
      category: { handle, name, description: (description ?? "").trim(), listed: isListed({ metadata }) },
      order: listingOrder({ metadata }),
    }))
}

function catalogueProduct(product: SoldProduct, delivered: DeliveredVersion | null): CatalogueProduct {
  const { title, digital_product: digital } = product
  const type = product.type?.value ?? ""
  const category = listingCategory(product.categories ?? [], type)
  const { keywords: _, ...fields } = fieldsOf(digital)
  const images = [...(product.images ?? [])].sort((a, b) => a.rank - b.rank)
  return {
    id: product.handle,
    cartId: digital.cart_id,
    name: title,
    type: productType(type, category),
    category,
    description: (product.description ?? "").split(/\n{2,}/).filter(Boolean),
    price: product.price,
    originalPrice: product.originalPrice,
    filename: digital.filename,
    images: images.map(({ url, metadata }, index) => {
      const src = onThisOrigin(url)
      const alt = metadata?.alt ?? `${title}, picture ${index + 1} of ${images.length}`
      return { src, alt, thumb: metadata?.thumb ?? src }
    }),
    features: digital.features,
    ...fields,
    badge: badgeOf(digital.badge, product),
    requirement: digital.requirement,
    demo: digital.demo && demoOf(digital.demo),
    runsOn: delivered?.statements ? runsOnOf(delivered.statements) : null,
  }
}

function demoOf({ src, poster }: Demo): CatalogueProduct["demo"] {
  return { src: onThisOrigin(src), poster: poster && onThisOrigin(poster) }
}

const oldestKey = `
  select token from api_key where type = 'publishable' and revoked_at is null and deleted_at is null
  order by created_at, id limit 1`

/** None of these settings is secret. */
export async function loadCheckoutSettings(
  container: MedusaContainer,
  paypal: PaypalSettings,
): Promise<Omit<CheckoutSettings, keyof CartTerms>> {
  const [key] = await run<{ token: string }>(container, oldestKey)
  return {
    publishableKey: key?.token ?? "",
    paypal: {
      clientId: paypal.clientId,
      environment: paypal.environment,
      sdkBaseUrl: paypal.environment === "local" ? `${paypal.apiUrl}/sdk/js` : null,
    },
  }
}

/** Earlier versions on a product's page and in its feed. */
const mostEarlier = 10

/** Keyed by digital product id. */
async function deliveredFiles(container: MedusaContainer, digitalProductIds: string[]) {
  const products = [...(await publishedVersions(container, digitalProductIds))]
  const delivered = products.flatMap(([productId, [current, ...earlier]]) =>
    current?.is_current ? [{ productId, current, earlier: earlier.slice(0, mostEarlier).map(asRelease) }] : [],
  )
  const files = await container
    .resolve(DIGITAL_PRODUCT)
    .listDigitalFiles(
      { id: delivered.map(({ current }) => current.id) },
      { select: ["id", "definition", "runs_on"], take: delivered.length },
    )
  const readings = new Map(
    files.map(({ id, definition, runs_on }) => [id, { ...readingOf(definition), statements: statementsOf(runs_on) }]),
  )
  return new Map(
    delivered.map(({ productId, current, earlier }): [string, DeliveredVersion] => {
      const reading = readings.get(current.id) ?? { ...nothingRead, statements: null }
      return [productId, { ...asRelease(current), ...reading, earlier }]
    }),
  )
}
