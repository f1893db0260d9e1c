import { MedusaError } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { ENROLMENT } from "../../modules/enrolment"
import type { EnrolmentService } from "../../modules/enrolment/service"

export interface EndEnrolmentInput {
  enrolmentId: string
  /** Whose it must be. */
  customerId: string
}

const endStep = createStep(
  "end-enrolment",
  async ({ enrolmentId, customerId }: EndEnrolmentInput, { container }) => {
    const enrolments = container.resolve<EnrolmentService>(ENROLMENT)
    const [found] = await enrolments.listEnrolments({ id: enrolmentId, customer_id: customerId }, { select: ["id"] })
    if (!found) throw new MedusaError(MedusaError.Types.NOT_FOUND, "This customer has no such enrolment.")
    await enrolments.softDeleteEnrolments(found.id)
    return new StepResponse(found.id, found.id)
  },
  async (id, { container }) => {
    if (id) await container.resolve<EnrolmentService>(ENROLMENT).restoreEnrolments(id)
  },
)

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
