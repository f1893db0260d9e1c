import type { MedusaError } from "@medusajs/framework/utils"
import { notFound } from "../../lib/refusals"

export function noCustomer(): MedusaError {
  return notFound("There is no such customer.")
}

export function noCourse(): MedusaError {
  return notFound("There is no such course file.")
}

export function noEnrolment(): MedusaError {
  return notFound("This customer has no such enrolment.")
}
