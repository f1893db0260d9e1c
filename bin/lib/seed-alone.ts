import { container } from "@medusajs/framework"
import loadMedusa from "@medusajs/medusa/loaders/index"
import express from "express"
import { built } from "../../backend/lib/project"
import { loadAndSeed } from "./seeding"
import { registerShop } from "./shop-services"

export async function seedAlone(): Promise<{ hasMadeAdmin: boolean }> {
  process.removeAllListeners("warning")
  const { databaseUrl = "" } = registerShop(container)
  const { medusa, hasMadeAdmin } = await loadAndSeed(databaseUrl, () =>
    loadMedusa({ directory: built(), expressApp: express(), skipLoadingEntryPoints: true }),
  )
  await medusa.shutdown()
  return { hasMadeAdmin }
}
