import { Module } from "@medusajs/framework/utils"

/** This module only owns a table, which `backend/lib/rate-limits` uses without Redis. */
class RateLimitService {}

export default Module("rate_limit", { service: RateLimitService })
