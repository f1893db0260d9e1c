import type { MedusaContainer } from "@medusajs/framework/types"
import type { MedusaError } from "@medusajs/framework/utils"
import { fileNamePattern, longestFileName } from "../../lib/file-names"
import { duplicate, invalidData } from "../../lib/refusals"
import { ENROLMENT } from "../../modules/enrolment"
import { courseEndings, courseKindOf, largestCourse } from "../../modules/enrolment/course-kinds"
import type { EnrolmentService } from "../../modules/enrolment/service"
import { noCourse } from "./refusals"

export interface AnnouncedCourse {
  name: string
  /** Undefined for a new course. */
  courseFileId?: string | undefined
  /** Bytes, if the sender states them. */
  size?: number | undefined
}

export interface NamedCourse {
  filename: string
  mimeType: string
}

/** Checks a course before its first byte arrives. Throws `invalid_data`, `not_found`, `duplicate_error`. */
export async function checkCourse(container: MedusaContainer, announced: AnnouncedCourse): Promise<NamedCourse> {
  const { name, courseFileId, size = 0 } = announced
  const courses = container.resolve(ENROLMENT)
  const course =
    courseFileId === undefined ? await newCourse(courses, name) : await versionOf(courses, courseFileId, name)
  if (size > largestCourse.bytes) throw courseTooLarge()
  return course
}

async function newCourse(courses: EnrolmentService, name: string): Promise<NamedCourse> {
  const filename = name.normalize("NFC")
  const kind = courseKindOf(filename)
  if (!kind) throw notACourse(filename)
  if (!fileNamePattern.test(filename) || filename.length > longestFileName) throw noName()
  const [known] = await courses.listCourseFiles({ filename })
  if (known) throw courseExists(filename)
  return { filename, mimeType: kind.mimeType }
}

async function versionOf(courses: EnrolmentService, id: string, name: string): Promise<NamedCourse> {
  const [course] = await courses.listCourseFiles({ id })
  if (!course) throw noCourse()
  const { filename, mime_type: mimeType } = course
  if (courseKindOf(name)?.mimeType !== mimeType) throw anotherKind(filename)
  return { filename, mimeType }
}

function notACourse(filename: string): MedusaError {
  const endings = courseEndings.map((ending) => `.${ending}`).join(", ")
  return invalidData(`"${filename}" cannot be a course: its name must end with ${endings}.`)
}

function noName(): MedusaError {
  return invalidData(
    `The name of a course can have at most ${longestFileName} characters, without slashes or control characters.`,
  )
}

export function courseExists(filename: string): MedusaError {
  return duplicate(
    `A course file named "${filename}" already exists. Please choose that one, or give the new file another name.`,
  )
}

function anotherKind(filename: string): MedusaError {
  const ending = filename.slice(filename.lastIndexOf("."))
  return invalidData(`This course is named "${filename}", so the name of its new version must end with ${ending} too.`)
}

export function courseTooLarge(): MedusaError {
  return invalidData(`The file is too large. A course can have at most ${largestCourse.words}.`)
}
