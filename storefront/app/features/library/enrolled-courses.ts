import { queryOptions } from "@tanstack/react-query"
import { coursesAnswer, type EnrolledCourse } from "../../../../compat-api/contract/own-data"
import { ContractRefusal } from "../../lib/contract-call"
import { callAccount } from "../account/account-call"

/** The courses of this address, the latest enrolment first. */
export function enrolledCourses(email: string) {
  return queryOptions({ queryKey: ["enrolled-courses", email], queryFn: () => fetchCourses(email) })
}

async function fetchCourses(email: string): Promise<EnrolledCourse[]> {
  const said = await callAccount("/api/get_user_courses.php", { email }, coursesAnswer)
  if (!said.success) throw new ContractRefusal(200, said.message)
  return said.courses.sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
}
