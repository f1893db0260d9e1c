import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { ENROLMENT } from "../../modules/enrolment"
import type { EnrolmentService } from "../../modules/enrolment/service"
import { noEnrolment } from "./refusals"

export interface EndEnrolmentInput {
  enrolmentId: string
  /** Whose it must be. */
  customerId: string
  /** The member of staff. */
  actorId?: string | undefined
}

const endStep = createStep("end-enrolment", async (input: EndEnrolmentInput, { container }) => {
  const isEnded = await container.resolve<EnrolmentService>(ENROLMENT).endEnrolment(input)
  if (!isEnded) throw noEnrolment()
  return new StepResponse(input.enrolmentId)
})

/**
 * Takes a course from a customer. The file stays; enrolling again is a new enrolment. Throws `not_found` for an
 * enrolment of somebody else.
 *
 * @example
 * await endEnrolmentWorkflow(container).run({ input: { enrolmentId: "enrol_1", customerId: "cus_1" } })
 */
export const endEnrolmentWorkflow = createWorkflow(
  "end-enrolment",
  (input: EndEnrolmentInput) => new WorkflowResponse(endStep(input)),
)
