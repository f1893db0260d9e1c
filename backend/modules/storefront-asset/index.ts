import { Module } from "@medusajs/framework/utils"

/**
 * Holds the table of the files that storefront builds are made of, which `backend/lib/storefront-assets.ts` reads and
 * writes. Nobody asks the module for anything: it exists so that the table comes and goes with the other migrations.
 */
class StorefrontAssetService {}

export default Module("storefront_asset", { service: StorefrontAssetService })
