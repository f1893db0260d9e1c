import type { MedusaError } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { duplicate } from "../../lib/refusals"
import { ENROLMENT } from "../../modules/enrolment"
import type { EnrolmentService, StoredCourse } from "../../modules/enrolment/service"
import { checkCourse } from "./check-course"
import { storeCourseFileStep } from "./store-course-file"

export interface ReplaceCourseFileInput {
  courseFileId: string
  /** The name that the upload has on its sender's machine: its ending must be the course's. */
  uploadName: string
  /** The file on this machine that holds the bytes; the caller takes it away afterwards. */
  source: string
  /** The member of staff. */
  actorId: string
}

const checkReplacementStep = createStep(
  "check-replacement-of-course",
  async ({ courseFileId, uploadName: name }: ReplaceCourseFileInput, { container }) =>
    new StepResponse(await checkCourse(container, { courseFileId, name })),
)

const replaceStep = createStep(
  "replace-course",
  async (input: { courseFileId: string; actorId: string; stored: StoredCourse }, { container }) => {
    const service = container.resolve<EnrolmentService>(ENROLMENT)
    const isReplaced = await service.replaceCourse(input.courseFileId, input.stored, input.actorId)
    // Thrown, so that the bytes just stored go away again.
    if (!isReplaced) throw sameBytes()
    return new StepResponse(undefined)
  },
)

/**
 * Puts a new version in the place of a course's file: whoever is enrolled gets it from now on, under the same name. The
 * version before stays in the store.
 */
export const replaceCourseFileWorkflow = createWorkflow("replace-course-file", (input: ReplaceCourseFileInput) => {
  const course = checkReplacementStep(input)
  const stored = storeCourseFileStep(transform({ input, course }, ({ input, course }) => ({ ...input, ...course })))
  replaceStep(transform({ input, stored }, ({ input, stored }) => ({ ...input, stored })))
  return new WorkflowResponse(input.courseFileId)
})

function sameBytes(): MedusaError {
  return duplicate("This is what is delivered already, byte by byte. Nothing was changed.")
}
