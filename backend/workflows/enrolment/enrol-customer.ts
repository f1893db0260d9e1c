import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { ENROLMENT } from "../../modules/enrolment"
import { noCourse, noCustomer, noEnrolment } from "./refusals"

interface EnrolCustomerInput {
  customerId: string
  courseFileId: string
  /** Undefined if the seed makes the enrolment. */
  actorId?: string | undefined
}

/** Returns the enrolment's id, even if there already was one. Throws `not_found`. */
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

interface EndEnrolmentInput {
  enrolmentId: string
  customerId: string
  actorId: string
}

/** Throws `not_found` if the enrolment is another customer's. */
export async function endEnrolment(container: MedusaContainer, input: EndEnrolmentInput): Promise<void> {
  const isEnded = await container.resolve(ENROLMENT).endEnrolment(input)
  if (!isEnded) throw noEnrolment()
}
