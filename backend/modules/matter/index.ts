import { Module } from "@medusajs/framework/utils"

/** Only for its tables, used by `backend/workflows/matters`. */
class MatterService {}

export default Module("matter", { service: MatterService })
