import { MedusaService } from "@medusajs/framework/utils"
import { StaffAction } from "./models/staff-action"

/** Who of the staff did what. Written by `insertStaffAction`, together with what was done. */
export class StaffLogService extends MedusaService({ StaffAction }) {}
