import { Module } from "@medusajs/framework/utils"

/**
 * Holds the table of staff's sessions, which `backend/lib/staff/session-store.ts` reads and writes ahead of Medusa.
 * Nobody asks the module for anything: it exists so that the table comes and goes with the other migrations.
 */
class StaffSessionService {}

export default Module("staff_session", { service: StaffSessionService })
