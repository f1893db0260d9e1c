import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { ENROLMENT } from "../../modules/enrolment"
import { noCourse, noCustomer } from "./refusals"

export interface EnrolCustomerInput {
  customerId: string
  courseFileId: string
  /** The member of staff; undefined for the seed. */
  actorId?: string | undefined
}

/**
 * Lets a customer open a course, and returns the enrolment's id: the one that is there when the customer is enrolled
 * already. Throws `not_found` for an unknown customer or course file.
 */
export async function enrolCustomer(container: MedusaContainer, input: EnrolCustomerInput): Promise<string> {
  const courses = container.resolve(ENROLMENT)
  const [[customer], [courseFile]] = await Promise.all([
    container.resolve(Modules.CUSTOMER).listCustomers({ id: input.customerId }, { select: ["id"] }),
    courses.listCourseFiles({ id: input.courseFileId }, { select: ["id"] }),
  ])
  if (!customer) throw noCustomer()
  if (!courseFile) throw noCourse()
  return courses.enrol(input)
}
