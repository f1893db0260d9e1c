import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { ENROLMENT } from "../../modules/enrolment"
import type { EnrolmentService, NewCourse } from "../../modules/enrolment/service"
import { checkCourse, courseExists } from "./check-course"
import { storeCourseFileStep } from "./store-course-file"

export interface UploadCourseFileInput {
  /** The name under which it is delivered. */
  filename: string
  /** The file on this machine that holds the bytes; the caller takes it away afterwards. */
  source: string
  /** The member of staff who uploads it. */
  actorId?: string | undefined
}

const checkNameStep = createStep("check-name-of-course-file", async (name: string, { container }) => {
  const { mimeType } = await checkCourse(container, { name })
  return new StepResponse(mimeType)
})

const addCourseStep = createStep(
  "add-course",
  async (course: NewCourse, { container }) => {
    const id = await container.resolve<EnrolmentService>(ENROLMENT).addCourse(course)
    if (!id) throw courseExists(course.filename)
    return new StepResponse(id, id)
  },
  async (id, { container }) => {
    if (id) await container.resolve<EnrolmentService>(ENROLMENT).deleteCourseFiles(id)
  },
)

/**
 * Puts a course into the private store, with its checksum, and returns its id. Refuses names that are no course and names that are taken,
 * since the contract asks for a course by its name.
 *
 * @example
 * await uploadCourseFileWorkflow(container).run({ input: { filename: "DynamoForSheets.mp4", source: "/tmp/upload" } })
 */
export const uploadCourseFileWorkflow = createWorkflow("upload-course-file", (input: UploadCourseFileInput) => {
  const mimeType = checkNameStep(input.filename)
  const source = transform({ input, mimeType }, ({ input, mimeType }) => ({ ...input, mimeType }))
  const stored = storeCourseFileStep(source)
  const id = addCourseStep(transform({ source, stored }, ({ source, stored }) => ({ ...source, ...stored })))
  return new WorkflowResponse(id)
})
