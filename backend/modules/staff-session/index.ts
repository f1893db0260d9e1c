import { Module } from "@medusajs/framework/utils"

/** This module only owns a table, which is used by `backend/lib/staff/session-store.ts`. */
class StaffSessionService {}

export default Module("staff_session", { service: StaffSessionService })
