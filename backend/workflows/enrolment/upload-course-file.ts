import { createHash, randomUUID } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { Transform } from "node:stream"
import { pipeline } from "node:stream/promises"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { fileNamePattern, longestFileName } from "../../lib/file-names"
import { ENROLMENT } from "../../modules/enrolment"
import { courseEndings, courseKindOf } from "../../modules/enrolment/course-kinds"
import type { EnrolmentService } from "../../modules/enrolment/service"

export interface UploadCourseFileInput {
  /** The name under which it is delivered. */
  filename: string
  /** The file on this machine that holds the bytes; the caller takes it away afterwards. */
  source: string
}

interface StoredFile {
  storageKey: string
  /** Bytes. */
  size: number
  sha256: string
}

const checkNameStep = createStep("check-name-of-course-file", async (filename: string, { container }) => {
  const kind = courseKindOf(filename)
  if (!kind) throw notACourse(filename)
  if (!fileNamePattern.test(filename) || filename.length > longestFileName) throw noName()
  const [known] = await container.resolve<EnrolmentService>(ENROLMENT).listCourseFiles({ filename })
  if (known) throw alreadyThere(filename)
  return new StepResponse(kind.mimeType)
})

const storeFileStep = createStep(
  "store-course-file",
  async ({ source, filename, mimeType }: UploadCourseFileInput & { mimeType: string }, { container }) => {
    const { writeStream, promise, fileKey } = await container
      .resolve(Modules.FILE)
      // A name of its own: nobody chooses how files are called in the store, and none is written over.
      .getUploadStream({ filename: `${randomUUID()}${path.extname(filename)}`, mimeType, access: "private" })
    // Whichever of the two fails first is the reason; the other must not go unheard.
    promise.catch(() => {})
    const hash = createHash("sha256")
    let size = 0
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        size += chunk.length
        done(null, chunk)
      },
    })
    try {
      await pipeline(fs.createReadStream(source), measure, writeStream)
      await promise
      if (size === 0) throw new MedusaError(MedusaError.Types.INVALID_DATA, "The file is empty.")
    } catch (error) {
      // A step that fails is not compensated: what it had written goes with it.
      await container.resolve(Modules.FILE).deleteFiles(fileKey)
      throw error
    }
    return new StepResponse<StoredFile, string>({ storageKey: fileKey, size, sha256: hash.digest("hex") }, fileKey)
  },
  async (fileKey, { container }) => {
    if (fileKey) await container.resolve(Modules.FILE).deleteFiles(fileKey)
  },
)

const recordFileStep = createStep(
  "record-course-file",
  async (row: { filename: string; mimeType: string; stored: StoredFile }, { container }) => {
    const { filename, mimeType, stored } = row
    const created = await container.resolve<EnrolmentService>(ENROLMENT).createCourseFiles({
      filename,
      mime_type: mimeType,
      storage_key: stored.storageKey,
      size: stored.size,
      sha256: stored.sha256,
    })
    return new StepResponse(created, created.id)
  },
  async (id, { container }) => {
    if (id) await container.resolve<EnrolmentService>(ENROLMENT).deleteCourseFiles(id)
  },
)

/**
 * Puts a course into the private store, with its checksum. Streamed, so that its size costs no memory. Refuses names
 * that are no course and names that are taken, since the contract asks for a course by its name.
 *
 * @example
 * await uploadCourseFileWorkflow(container).run({ input: { filename: "DynamoForSheets.mp4", source: "/tmp/upload" } })
 */
export const uploadCourseFileWorkflow = createWorkflow("upload-course-file", (input: UploadCourseFileInput) => {
  const mimeType = checkNameStep(input.filename)
  const stored = storeFileStep(transform({ input, mimeType }, ({ input, mimeType }) => ({ ...input, mimeType })))
  const courseFile = recordFileStep({ filename: input.filename, mimeType, stored })
  return new WorkflowResponse(courseFile)
})

function notACourse(filename: string): MedusaError {
  const endings = courseEndings.map((ending) => `.${ending}`).join(", ")
  return new MedusaError(
    MedusaError.Types.INVALID_DATA,
    `"${filename}" cannot be a course: its name must end with ${endings}.`,
  )
}

function noName(): MedusaError {
  return new MedusaError(
    MedusaError.Types.INVALID_DATA,
    `The name of a course has at most ${longestFileName} characters, without slashes and control characters.`,
  )
}

function alreadyThere(filename: string): MedusaError {
  return new MedusaError(
    MedusaError.Types.DUPLICATE_ERROR,
    `There is a course file named "${filename}" already. Please choose that one, or give this one another name.`,
  )
}
