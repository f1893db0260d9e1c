import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { log } from "../../lib/log/log"
import { run } from "../../lib/rows"
import { DIGITAL_PRODUCT } from "../../modules/digital-product"
import type { DigitalProductService } from "../../modules/digital-product/service"
import { wasEverSold } from "./names"
import { removeDemoOf } from "./set-demo"

const ofDeletedProducts = `select digital.id from digital_product digital
  join product_product_digitalproduct_digital_product link on link.digital_product_id = digital.id
  join product on product.id = link.product_id
  where digital.deleted_at is null`

/** Clears a deleted product. Keeps sold products (ruling 31) and products that Medusa restored. */
export async function clearDeletedProduct(container: MedusaContainer, productId: string): Promise<void> {
  const condition = "product.deleted_at is not null and product.id = ?"
  await clearAll(container, await run<{ id: string }>(container, `${ofDeletedProducts} and ${condition}`, [productId]))
}

/**
 * Clears missed products, and deletes files a day later. Waits an hour, because Medusa may restore a product when its
 * call fails.
 */
export async function clearDeletedProducts(container: MedusaContainer): Promise<void> {
  const condition = "product.deleted_at < now() - interval '1 hour'"
  await clearAll(container, await run<{ id: string }>(container, `${ofDeletedProducts} and ${condition}`))
  for (const id of await digitalProducts(container).retiredWithFiles()) {
    await unlessItFails(() => dropFiles(container, id))
  }
}

async function clearAll(container: MedusaContainer, rows: readonly { id: string }[]): Promise<void> {
  for (const { id } of rows) await unlessItFails(() => clear(container, id))
}

async function clear(container: MedusaContainer, id: string): Promise<void> {
  await removeDemoOf(container, id)
  if (await wasEverSold(container, id)) return
  await digitalProducts(container).retire(id)
  log.info("deleted_product_cleared")
}

async function dropFiles(container: MedusaContainer, id: string): Promise<void> {
  if (await wasEverSold(container, id)) return
  await digitalProducts(container).dropFilesOfRetired(id, (keys) => container.resolve(Modules.FILE).deleteFiles(keys))
  log.info("deleted_product_files_dropped")
}

async function unlessItFails(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => log.warn("deleted_product_stays", { error }))
}

function digitalProducts(container: MedusaContainer): DigitalProductService {
  return container.resolve(DIGITAL_PRODUCT)
}
