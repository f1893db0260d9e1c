import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createProductCategoriesWorkflow } from "@medusajs/medusa/core-flows"
import type { SeedCategory } from "../catalogue/categories"

/** Ruling 7. */
export async function seedCategories(
  container: MedusaContainer,
  categories: readonly SeedCategory[],
): Promise<Map<string, string>> {
  const service = container.resolve(Modules.PRODUCT)
  const handles = categories.map((category) => category.handle)
  const existing = await service.listProductCategories({ handle: handles }, { withDeleted: true })
  const known = new Map(existing.map((category) => [category.handle, category.id]))
  const missing = categories.filter((category) => !known.has(category.handle))
  if (missing.length > 0) {
    const { result } = await createProductCategoriesWorkflow(container).run({
      input: {
        product_categories: missing.map(({ handle, name, listed }) => ({
          handle,
          name,
          is_active: true,
          metadata: { listed },
        })),
      },
    })
    for (const category of result) known.set(category.handle, category.id)
  }
  return known
}
