import path from "node:path"
import { container } from "@medusajs/framework"
import loadMedusa from "@medusajs/medusa/loaders/index"
import express from "express"
import { loadAndSeed } from "./seeding"
import { registerShop } from "./shop-services"

const root = path.resolve(__dirname, "../..")

/** Seeds the migrated database of DATABASE_URL, with no server. */
export async function seedAlone(): Promise<{ hasMadeAdmin: boolean }> {
  // Of libraries, for who develops.
  process.removeAllListeners("warning")
  const { databaseUrl = "" } = registerShop(container)
  const { medusa, hasMadeAdmin } = await loadAndSeed(databaseUrl, () =>
    loadMedusa({ directory: root, expressApp: express(), skipLoadingEntryPoints: true }),
  )
  await medusa.shutdown()
  return { hasMadeAdmin }
}
