import { Module } from "@medusajs/framework/utils"

/**
 * Holds the table in which `backend/lib/rate-limits` counts when there is no Redis. Nobody asks the module for
 * anything: it exists so that the table comes and goes with the other migrations.
 */
class RateLimitService {}

export default Module("rate_limit", { service: RateLimitService })
