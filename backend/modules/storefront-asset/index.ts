import { Module } from "@medusajs/framework/utils"

/** This module only owns a table, which is used by `backend/lib/storefront-assets.ts`. */
class StorefrontAssetService {}

export default Module("storefront_asset", { service: StorefrontAssetService })
