import { Module } from "@medusajs/framework/utils"

/** Only for its table, used by `backend/lib/rate-limits` without Redis. */
class RateLimitService {}

export default Module("rate_limit", { service: RateLimitService })
