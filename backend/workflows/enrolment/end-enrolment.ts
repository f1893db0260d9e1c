import type { MedusaContainer } from "@medusajs/framework/types"
import { ENROLMENT } from "../../modules/enrolment"
import { noEnrolment } from "./refusals"

export interface EndEnrolmentInput {
  enrolmentId: string
  /** Whose it must be. */
  customerId: string
  /** The member of staff. */
  actorId: string
}

/**
 * Takes a course from a customer. The file stays; enrolling again is a new enrolment. Throws `not_found` for an
 * enrolment of somebody else.
 */
export async function endEnrolment(container: MedusaContainer, input: EndEnrolmentInput): Promise<void> {
  const isEnded = await container.resolve(ENROLMENT).endEnrolment(input)
  if (!isEnded) throw noEnrolment()
}
