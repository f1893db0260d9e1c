import path from "node:path"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { Measured } from "../../lib/measured"
import { storeFile } from "../../lib/store-file"
import type { StoredCourse } from "../../modules/enrolment/service"

/** The file on this machine that holds the bytes, and what they are. */
export interface CourseSource {
  source: string
  filename: string
  mimeType: string
}

/** Puts a file into the private store and measures it. A step that fails is not compensated: it leaves nothing there. */
export const storeCourseFileStep = createStep(
  "store-course-file",
  async ({ source, filename, mimeType }: CourseSource, { container }) => {
    const measured = new Measured()
    const kind = { mimeType, ending: path.extname(filename), access: "private" } as const
    const { key } = await storeFile(container, source, kind, measured)
    const stored = { storageKey: key, size: measured.size, sha256: measured.sha256() }
    return new StepResponse<StoredCourse, string>(stored, key)
  },
  async (key, { container }) => {
    if (key) await container.resolve(Modules.FILE).deleteFiles(key)
  },
)
