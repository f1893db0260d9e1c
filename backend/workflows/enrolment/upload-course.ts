import path from "node:path"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { checkContent } from "../../lib/check-content"
import { headOf } from "../../lib/file-kind"
import { Measured } from "../../lib/measured"
import { duplicate, invalidData } from "../../lib/refusals"
import { storeFile } from "../../lib/store-file"
import { ENROLMENT } from "../../modules/enrolment"
import { courseKindOf } from "../../modules/enrolment/course-kinds"
import type { StoredCourse } from "../../modules/enrolment/service"
import { checkCourse, courseExists, type NamedCourse } from "./check-course"

export interface CourseUpload {
  name: string
  /** Local file; the caller deletes it. */
  source: string
}

/** Refuses unreadable files and taken names: the contract identifies courses by name. */
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

/** The former version stays stored. */
export async function replaceCourse(
  container: MedusaContainer,
  { courseFileId, name, source, actorId }: CourseUpload & { courseFileId: string; actorId: string },
): Promise<void> {
  const course = await checkCourse(container, { courseFileId, name })
  await withStored(container, source, course, async (stored) => {
    const isNew = await container.resolve(ENROLMENT).replaceCourse(courseFileId, stored, actorId)
    if (!isNew) throw duplicate("Learners already get exactly this file. Nothing was changed.")
  })
}

async function checkFile(source: string, { filename, mimeType }: NamedCourse): Promise<void> {
  const head = (await headOf(source, 1_024)).toString("latin1")
  if (head === "") throw invalidData("The file is empty.")
  const ending = path.extname(filename).toLowerCase()
  if (!courseKindOf(filename)?.isHead(head))
    throw invalidData(`The file is not a ${ending} file, although its name says so.`)
  await checkContent(source, mimeType)
}

/** Deletes the stored file if `keep` throws. */
async function withStored<T>(
  container: MedusaContainer,
  source: string,
  course: NamedCourse,
  keep: (stored: StoredCourse) => Promise<T>,
): Promise<T> {
  await checkFile(source, course)
  const { filename, mimeType } = course
  const measured = new Measured()
  const kind = { mimeType, ending: path.extname(filename), access: "private" } as const
  const { key: storageKey } = await storeFile(container, source, kind, measured)
  try {
    return await keep({ storageKey, ...measured.content() })
  } catch (error) {
    await container.resolve(Modules.FILE).deleteFiles([storageKey])
    throw error
  }
}
