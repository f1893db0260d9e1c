import { Module } from "@medusajs/framework/utils"

/** This module only owns a table, which is used by `backend/workflows/missed-searches`. */
class MissedSearchService {}

export default Module("missed_search", { service: MissedSearchService })
