import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, ProductStatus } from "@medusajs/framework/utils"
import { createProductsWorkflow, createProductTypesWorkflow } from "@medusajs/medusa/core-flows"
import { dollarsOf } from "../../backend/lib/totals"
import { galleries } from "../catalogue/galleries"
import type { SeedProduct } from "../catalogue/types"

/** One variant at the "Was" price (ruling 8). */
export async function seedProducts(
  container: MedusaContainer,
  products: readonly SeedProduct[],
  categoryIds: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const service = container.resolve(Modules.PRODUCT)
  const handles = products.map((product) => product.id)
  const existing = await service.listProducts({ handle: handles }, { withDeleted: true, take: handles.length })
  const known = new Map(existing.map((product) => [product.handle, product.id]))
  const missing = products.filter((product) => !known.has(product.id))
  if (missing.length === 0) return known

  const typeIds = await seedTypes(container, [...new Set(missing.map((product) => product.type))])
  const channelId = await defaultSalesChannel(container)
  const { result } = await createProductsWorkflow(container).run({
    input: {
      products: missing.map((product) =>
        newProduct(product, products.indexOf(product) + 1, typeIds, categoryIds, channelId),
      ),
    },
  })
  for (const product of result) known.set(product.handle, product.id)
  return known
}

function newProduct(
  product: SeedProduct,
  /** Staff may change it in the metadata. */
  position: number,
  typeIds: ReadonlyMap<string, string>,
  categoryIds: ReadonlyMap<string, string>,
  channelId: string,
) {
  const images = (galleries[product.id]?.alts ?? []).map((alt, index) => {
    const drawing = `/media/products/${product.id}/${index + 1}`
    return { url: `${drawing}.webp`, metadata: { alt, thumb: `${drawing}-320.webp` } }
  })
  const categoryId = categoryIds.get(product.category)
  return {
    title: product.name,
    handle: product.id,
    description: product.description.join("\n\n"),
    status: ProductStatus.PUBLISHED,
    type_id: typeIds.get(product.type),
    category_ids: categoryId ? [categoryId] : [],
    metadata: { position },
    thumbnail: images[0]?.url.replace(".webp", "-320.webp"),
    images,
    options: [{ title: "Licence", values: ["One office"] }],
    variants: [
      {
        title: "One office",
        sku: product.cartId,
        manage_inventory: false,
        options: { Licence: "One office" },
        prices: [{ amount: dollarsOf(product.originalPrice), currency_code: "usd" }],
      },
    ],
    sales_channels: [{ id: channelId }],
  }
}

async function seedTypes(container: MedusaContainer, values: string[]): Promise<Map<string, string>> {
  const existing = await container.resolve(Modules.PRODUCT).listProductTypes({}, { take: 1000 })
  const known = new Map(existing.map((type) => [type.value, type.id]))
  const missing = values.filter((value) => !known.has(value))
  if (missing.length > 0) {
    const { result } = await createProductTypesWorkflow(container).run({
      input: { product_types: missing.map((value) => ({ value })) },
    })
    for (const type of result) known.set(type.value, type.id)
  }
  return known
}

/** A second channel slows Medusa's lists. */
async function defaultSalesChannel(container: MedusaContainer): Promise<string> {
  const [store] = await container.resolve(Modules.STORE).listStores()
  if (!store?.default_sales_channel_id)
    throw new Error("Medusa has no default sales channel; start the shop once first.")
  return store.default_sales_channel_id
}
