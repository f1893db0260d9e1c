import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { ENROLMENT } from "../../modules/enrolment"
import type { EnrolmentService } from "../../modules/enrolment/service"
import { noCourse, noCustomer } from "./refusals"

export interface EnrolCustomerInput {
  customerId: string
  courseFileId: string
  /** The member of staff; undefined for the seed. */
  actorId?: string | undefined
}

/** Both must exist; the messages say which does not. */
const checkBothExistStep = createStep(
  "check-customer-and-course",
  async ({ customerId, courseFileId }: EnrolCustomerInput, { container }) => {
    const [[customer], [courseFile]] = await Promise.all([
      container.resolve(Modules.CUSTOMER).listCustomers({ id: customerId }, { select: ["id"] }),
      container.resolve<EnrolmentService>(ENROLMENT).listCourseFiles({ id: courseFileId }, { select: ["id"] }),
    ])
    if (!customer) throw noCustomer()
    if (!courseFile) throw noCourse()
    return new StepResponse(undefined)
  },
)

const enrolStep = createStep("enrol-customer", async (input: EnrolCustomerInput, { container }) => {
  return new StepResponse(await container.resolve<EnrolmentService>(ENROLMENT).enrol(input))
})

const enrolCustomerWorkflow = createWorkflow("enrol-customer", (input: EnrolCustomerInput) => {
  checkBothExistStep(input)
  return new WorkflowResponse(enrolStep(input))
})

/**
 * Lets a customer open a course, and returns the enrolment's id: the one that is there when the customer is enrolled
 * already. Throws `not_found` for an unknown customer or course file.
 */
export async function enrolCustomer(container: MedusaContainer, input: EnrolCustomerInput): Promise<string> {
  return (await enrolCustomerWorkflow(container).run({ input })).result
}
