import fs from "node:fs"
import type { MedusaRequest } from "@medusajs/framework/http"
import multer from "multer"
import { intoIncoming } from "../../../lib/incoming-folder"
import { invalidData } from "../../../lib/refusals"
import { largestCourse } from "../../../modules/enrolment/course-kinds"
import { checkCourse, courseTooLarge } from "../../../workflows/enrolment/check-course"
import type { CourseUpload } from "../../../workflows/enrolment/upload-course"
import { receiveJudged } from "../receive-upload"

const malformed =
  "The upload cannot be read. Send it as multipart/form-data with exactly one file, in the field named file."

/**
 * Receives the field `file` of a form onto the disk, under a random name: a course would fill the memory of the process.
 * Where the address names a course, it is a new version of that.
 */
export const receiveFile = receiveJudged(
  {
    storage: multer.diskStorage({ destination: intoIncoming }),
    limits: { fileSize: largestCourse.bytes, files: 1, fields: 10, fieldSize: 1_000 },
    // Browsers write names in UTF-8.
    defParamCharset: "utf8",
  },
  async (req, { name }) => void (await checkCourse(req.scope, { name, courseFileId: req.params.id })),
  { tooLarge: courseTooLarge().message, malformed },
)

/** Works with what `receiveFile` left on this machine, and takes it away. Throws when there was no file. */
export async function withReceivedFile<T>(req: MedusaRequest, work: (file: CourseUpload) => Promise<T>): Promise<T> {
  const { file } = req as MedusaRequest & { file?: Express.Multer.File }
  if (!file) throw invalidData(malformed)
  try {
    // One form for letters with accents, which some systems take apart.
    return await work({ source: file.path, name: file.originalname.normalize("NFC") })
  } finally {
    await fs.promises.rm(file.path, { force: true })
  }
}
