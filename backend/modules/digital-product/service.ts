import type { EntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import { InjectManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import { DigitalFile } from "./models/digital-file"
import { DigitalProduct } from "./models/digital-product"
import { Entitlement } from "./models/entitlement"

export class DigitalProductService extends MedusaService({ DigitalProduct, DigitalFile, Entitlement }) {
  /** Counts a download, in the database, so that downloads at the same moment all count. */
  @InjectManager()
  async countDownload(entitlementId: string, @MedusaContext() context: Context<EntityManager> = {}): Promise<void> {
    await context.manager?.execute(
      "update entitlement set download_count = download_count + 1, last_downloaded_at = now() where id = ?",
      [entitlementId],
    )
  }
}
