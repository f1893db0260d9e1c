import { Module } from "@medusajs/framework/utils"

/**
 * Holds the table of the counts that visits are measured by, which `backend/workflows/web-vitals` reads and writes.
 * Nobody asks the module for anything: it exists so that the table comes and goes with the other migrations.
 */
class WebVitalService {}

export default Module("web_vital", { service: WebVitalService })
