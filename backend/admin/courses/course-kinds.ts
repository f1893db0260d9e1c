import { courseEndings, courseKindOf, largestCourse } from "../../modules/enrolment/course-kinds"
import { precheckAt } from "../lib/precheck"
import type { Precheck } from "../lib/use-sending"

const asList = (endings: readonly string[]) => endings.map((ending) => `.${ending}`).join(", ")

export const acceptedCourses = courseEndings.map((ending) => `.${ending}`).join(",")
export const courseHint = `${asList(courseEndings)}; at most ${largestCourse.words}.`

/** Checked before the upload. The shop checks again. */
export function faultOfCourse({ name, size }: Pick<File, "name" | "size">): string | undefined {
  if (!courseKindOf(name)) return `Choose a file whose name ends with ${asList(courseEndings)}.`
  if (size === 0) return "The file is empty."
  return size > largestCourse.bytes
    ? `The file is too large. A course can have at most ${largestCourse.words}.`
    : undefined
}

/** `courseId`: set for a new version. */
export function askAboutCourse(courseId?: string): (file: File) => Precheck {
  return ({ name, size }) => {
    const body = { name, size, ...(courseId === undefined ? {} : { course_file_id: courseId }) }
    return precheckAt("/admin/course-files/check", body)
  }
}
