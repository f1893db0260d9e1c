import { Module } from "@medusajs/framework/utils"

/** Only for its table, used by `backend/workflows/web-vitals`. */
class WebVitalService {}

export default Module("web_vital", { service: WebVitalService })
