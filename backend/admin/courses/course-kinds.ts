import { courseEndings } from "../../modules/enrolment/course-kinds"

export const acceptedCourses = courseEndings.map((ending) => `.${ending}`).join(",")
export const courseHint = `${courseEndings.map((ending) => `.${ending}`).join(", ")}; at most 100 MB.`
