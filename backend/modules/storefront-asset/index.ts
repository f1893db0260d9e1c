import { Module } from "@medusajs/framework/utils"

/** Only for its table, used by `backend/lib/storefront-assets.ts`. */
class StorefrontAssetService {}

export default Module("storefront_asset", { service: StorefrontAssetService })
