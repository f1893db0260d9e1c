import { MedusaService, Module } from "@medusajs/framework/utils"
import { StaffAction } from "./models/staff-action"

export const STAFF_LOG = "staffLog"

/** Written by `insertStaffAction`. */
class StaffLogService extends MedusaService({ StaffAction }) {}

export default Module(STAFF_LOG, { service: StaffLogService })
