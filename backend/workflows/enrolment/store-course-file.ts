import { createHash, randomUUID } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { Transform } from "node:stream"
import { pipeline } from "node:stream/promises"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { invalidData } from "../../lib/refusals"
import type { StoredCourse } from "../../modules/enrolment/service"

/** The file on this machine that holds the bytes, and what they are. */
export interface CourseSource {
  source: string
  filename: string
  mimeType: string
}

/** Puts a file into the private store and measures it. Streamed, so that its size costs no memory. */
export const storeCourseFileStep = createStep(
  "store-course-file",
  async ({ source, filename, mimeType }: CourseSource, { container }) => {
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
      if (size === 0) throw invalidData("The file is empty.")
    } catch (error) {
      // A step that fails is not compensated: what it had written goes with it.
      await container.resolve(Modules.FILE).deleteFiles(fileKey)
      throw error
    }
    return new StepResponse<StoredCourse, string>({ storageKey: fileKey, size, sha256: hash.digest("hex") }, fileKey)
  },
  async (fileKey, { container }) => {
    if (fileKey) await container.resolve(Modules.FILE).deleteFiles(fileKey)
  },
)
