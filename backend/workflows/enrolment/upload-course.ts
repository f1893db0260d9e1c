import path from "node:path"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { Measured } from "../../lib/measured"
import { duplicate } from "../../lib/refusals"
import { storeFile } from "../../lib/store-file"
import { ENROLMENT } from "../../modules/enrolment"
import type { StoredCourse } from "../../modules/enrolment/service"
import { checkCourse, courseExists, type NamedCourse } from "./check-course"

/** A file of staff's. */
export interface CourseUpload {
  /** The name that it has on its sender's machine. */
  name: string
  /** The file on this machine that holds the bytes; the caller takes it away afterwards. */
  source: string
}

/**
 * Puts a course into the private store, with its checksum, and returns its id. It is delivered under the name of the
 * upload. Refuses names that are no course and names that are taken, since the contract asks for a course by its name.
 */
export async function uploadCourse(
  container: MedusaContainer,
  { name, source, actorId }: CourseUpload & { /** Undefined for the seed. */ actorId?: string | undefined },
): Promise<string> {
  const course = await checkCourse(container, { name })
  return withStored(container, source, course, async (stored) => {
    const id = await container.resolve(ENROLMENT).addCourse({ ...course, ...stored, actorId })
    if (!id) throw courseExists(name)
    return id
  })
}

/**
 * Puts a new version in the place of a course's file: whoever is enrolled gets it from now on, under the same name. The
 * version before stays in the store.
 */
export async function replaceCourse(
  container: MedusaContainer,
  { courseFileId, name, source, actorId }: CourseUpload & { courseFileId: string; actorId: string },
): Promise<void> {
  const course = await checkCourse(container, { courseFileId, name })
  await withStored(container, source, course, async (stored) => {
    const isNew = await container.resolve(ENROLMENT).replaceCourse(courseFileId, stored, actorId)
    if (!isNew) throw duplicate("This is what is delivered already, byte by byte. Nothing was changed.")
  })
}

/** Puts a file into the private store and measures it. When `keep` throws, nothing of it stays there. */
async function withStored<T>(
  container: MedusaContainer,
  source: string,
  { filename, mimeType }: NamedCourse,
  keep: (stored: StoredCourse) => Promise<T>,
): Promise<T> {
  const measured = new Measured()
  const kind = { mimeType, ending: path.extname(filename), access: "private" } as const
  const { key: storageKey } = await storeFile(container, source, kind, measured)
  try {
    return await keep({ storageKey, size: measured.size, sha256: measured.sha256() })
  } catch (error) {
    await container.resolve(Modules.FILE).deleteFiles([storageKey])
    throw error
  }
}
