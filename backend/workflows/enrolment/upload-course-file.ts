import type { MedusaError } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { fileNamePattern, longestFileName } from "../../lib/file-names"
import { duplicate, invalidData } from "../../lib/refusals"
import { ENROLMENT } from "../../modules/enrolment"
import { courseEndings, courseKindOf } from "../../modules/enrolment/course-kinds"
import type { EnrolmentService, NewCourse } from "../../modules/enrolment/service"
import { storeCourseFileStep } from "./store-course-file"

export interface UploadCourseFileInput {
  /** The name under which it is delivered. */
  filename: string
  /** The file on this machine that holds the bytes; the caller takes it away afterwards. */
  source: string
  /** The member of staff who uploads it. */
  actorId?: string | undefined
}

const checkNameStep = createStep("check-name-of-course-file", async (filename: string, { container }) => {
  const kind = courseKindOf(filename)
  if (!kind) throw notACourse(filename)
  if (!fileNamePattern.test(filename) || filename.length > longestFileName) throw noName()
  const [known] = await container.resolve<EnrolmentService>(ENROLMENT).listCourseFiles({ filename })
  if (known) throw alreadyThere(filename)
  return new StepResponse(kind.mimeType)
})

const addCourseStep = createStep(
  "add-course",
  async (course: NewCourse, { container }) => {
    const id = await container.resolve<EnrolmentService>(ENROLMENT).addCourse(course)
    if (!id) throw alreadyThere(course.filename)
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

function notACourse(filename: string): MedusaError {
  const endings = courseEndings.map((ending) => `.${ending}`).join(", ")
  return invalidData(`"${filename}" cannot be a course: its name must end with ${endings}.`)
}

function noName(): MedusaError {
  return invalidData(
    `The name of a course has at most ${longestFileName} characters, without slashes and control characters.`,
  )
}

function alreadyThere(filename: string): MedusaError {
  return duplicate(
    `There is a course file named "${filename}" already. Please choose that one, or give this one another name.`,
  )
}
