import { Module } from "@medusajs/framework/utils"

/** This module only holds tables for `backend/workflows/matters`. */
class MatterService {}

export default Module("matter", { service: MatterService })
