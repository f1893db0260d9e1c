import { Module } from "@medusajs/framework/utils"

/** This module only owns a table, which is used by `backend/workflows/web-vitals`. */
class WebVitalService {}

export default Module("web_vital", { service: WebVitalService })
