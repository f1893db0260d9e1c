import { Module } from "@medusajs/framework/utils"

/** Only for its table, used by `backend/workflows/missed-searches`. */
class MissedSearchService {}

export default Module("missed_search", { service: MissedSearchService })
