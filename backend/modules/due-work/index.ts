import { MedusaService, Module } from "@medusajs/framework/utils"
import { DueWork } from "./models/due-work"

export const DUE_WORK = "dueWork"

/** See `backend/lib/due-work`. */
class DueWorkService extends MedusaService({ DueWork }) {}

export default Module(DUE_WORK, { service: DueWorkService })
