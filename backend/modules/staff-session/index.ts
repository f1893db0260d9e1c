import { Module } from "@medusajs/framework/utils"

/** Only for its table, used by `backend/lib/staff/session-store.ts`. */
class StaffSessionService {}

export default Module("staff_session", { service: StaffSessionService })
