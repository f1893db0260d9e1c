import { Module } from "@medusajs/framework/utils"
import { EnrolmentService } from "./service"

export const ENROLMENT = "enrolment"

declare module "@medusajs/types" {
  interface ModuleImplementations {
    [ENROLMENT]: EnrolmentService
  }
}

export default Module(ENROLMENT, { service: EnrolmentService })
