import { Module } from "@medusajs/framework/utils"
import { EnrolmentService } from "./service"

export const ENROLMENT = "enrolment"

export default Module(ENROLMENT, { service: EnrolmentService })
