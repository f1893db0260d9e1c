import { Module } from "@medusajs/framework/utils"
import { DueWorkService } from "./service"

export const DUE_WORK = "dueWork"

export default Module(DUE_WORK, { service: DueWorkService })
