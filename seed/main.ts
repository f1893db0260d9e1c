import type { MedusaContainer } from "@medusajs/framework/types"
import { categories } from "./catalogue/categories"
import { products } from "./catalogue/products"
import { seedAdmin } from "./steps/admin"
import { seedCategories } from "./steps/categories"
import { seedDigitalProducts } from "./steps/digital-products"
import { seedProducts } from "./steps/products"
import { seedRegion } from "./steps/region"
import { seedSalePrices } from "./steps/sale-prices"

export interface SeedOptions {
  admin?: { email: string; password: string }
}

/** Creates what is missing, but nothing that staff have deleted. */
export async function seed(container: MedusaContainer, options: SeedOptions = {}): Promise<{ hasMadeAdmin: boolean }> {
  const hasMadeAdmin = options.admin ? await seedAdmin(container, options.admin) : false
  await seedRegion(container)
  const categoryIds = await seedCategories(container, categories)
  const productIds = await seedProducts(container, products, categoryIds)
  await seedSalePrices(container, products, productIds)
  await seedDigitalProducts(container, products, productIds)
  return { hasMadeAdmin }
}
