import { Module } from "@medusajs/framework/utils"
import { StaffLogService } from "./service"

export const STAFF_LOG = "staffLog"

export default Module(STAFF_LOG, { service: StaffLogService })
