import fs from "node:fs"
import type { MedusaRequest } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import multer from "multer"
import { uploadedName } from "../../lib/file-names"
import { intoIncoming } from "../../lib/incoming-folder"
import { invalidData, notFound } from "../../lib/refusals"
import { ENROLMENT } from "../../modules/enrolment"
import { largestCourse } from "../../modules/enrolment/course-kinds"
import { checkCourse, courseTooLarge } from "../../workflows/enrolment/check-course"
import { courseInDetail, listCourses, listLearners } from "../../workflows/enrolment/course-views"
import { noCourse } from "../../workflows/enrolment/refusals"
import { type CourseUpload, replaceCourse, uploadCourse } from "../../workflows/enrolment/upload-course"
import { call, listCall } from "../call"
import { orderParam, page, search } from "./fields"
import { checkUploadSize, receiveJudged } from "./receive-upload"

const malformed =
  "The upload cannot be read. Send it as multipart/form-data with exactly one file, in the field named file."

/** Receives `file` onto the disk, since a course would fill the memory. */
const receiveFile = receiveJudged(
  {
    storage: multer.diskStorage({ destination: intoIncoming }),
    limits: { fileSize: largestCourse.bytes, files: 1, fields: 10, fieldSize: 1_000 },
    // Browsers send UTF-8 names.
    defParamCharset: "utf8",
  },
  async (req, { name }) => void (await checkCourse(req.scope, { name, courseFileId: req.params.id })),
  { tooLarge: courseTooLarge().message, malformed },
)

const upload = [checkUploadSize(largestCourse, courseTooLarge), receiveFile]

const listed = z.strictObject({
  ...page,
  /** Part of the course's name. */
  q: search,
  order: orderParam(["created_at", "filename"], "-created_at"),
})

const checked = z.strictObject({
  name: z.string().min(1).max(1_000),
  size: z.number().int().min(0),
  /** The course that gets a new version. */
  course_file_id: z.string().max(100).optional(),
})

export const courseFileCalls = [
  listCall("GET /admin/course-files", listed, listCourses),

  /** Form (multipart/form-data) with the field `file`. */
  call("POST /admin/course-files", { upload }, async (req, res) => {
    const { actor_id: actorId } = req.auth_context
    const id = await withReceivedFile(req, (file) => uploadCourse(req.scope, { ...file, actorId }))
    res.json({ course_file: await courseInDetail(req.scope, id) })
  }),

  /** Makes the upload's checks before the file is sent. */
  call("POST /admin/course-files/check", { body: checked }, async (req, res) => {
    const { name, size, course_file_id: courseFileId } = req.validatedBody
    await checkCourse(req.scope, { name: name.normalize("NFC"), size, courseFileId })
    res.json({})
  }),

  call("GET /admin/course-files/:id", {}, async (req, res) => {
    const course = await courseInDetail(req.scope, req.params.id ?? "")
    if (!course) throw noCourse()
    res.json({ course_file: course })
  }),

  listCall("GET /admin/course-files/:id/learners", z.strictObject(page), (scope, asked, id) =>
    listLearners(scope, id, asked),
  ),

  /** Form (multipart/form-data) with the field `file`. */
  call("POST /admin/course-files/:id/versions", { upload }, async (req, res) => {
    const id = req.params.id ?? ""
    const { actor_id: actorId } = req.auth_context
    await withReceivedFile(req, (file) => replaceCourse(req.scope, { ...file, courseFileId: id, actorId }))
    res.json({ course_file: await courseInDetail(req.scope, id) })
  }),

  call("POST /admin/course-files/:id/versions/:version_id/current", {}, async (req, res) => {
    const { id = "", version_id: versionId = "" } = req.params
    await req.scope.resolve(ENROLMENT).deliverVersion(id, versionId, req.auth_context.actor_id)
    const course = await courseInDetail(req.scope, id)
    if (!course?.versions.some((version) => version.id === versionId)) {
      throw notFound("This course has no such version.")
    }
    res.json({ course_file: course })
  }),
]

/** Deletes the file afterwards. Throws if there was none. */
async function withReceivedFile<T>(req: object, work: (file: CourseUpload) => Promise<T>): Promise<T> {
  const { file } = req as Pick<MedusaRequest, "body"> & { file?: Express.Multer.File }
  if (!file) throw invalidData(malformed)
  try {
    return await work({ source: file.path, name: uploadedName(file.originalname) })
  } finally {
    await fs.promises.rm(file.path, { force: true })
  }
}
