import type { MedusaContainer } from "@medusajs/framework/types"
import { anywhere } from "../../lib/like"
import { type Counted, hasRow, type Page, pageOfRows, run } from "../../lib/rows"
import { type StaffActionView, staffActionsOn, staffName } from "../../lib/staff-actions"
import { noCourse, noEnrolment } from "./refusals"

export interface CourseView {
  id: string
  filename: string
  /** In bytes. */
  size: number
  sha256: string
  mime_type: string
  created_at: string
  learners: number
}

export interface CourseVersionView {
  id: string
  /** In bytes. */
  size: number
  sha256: string
  by: string | null
  created_at: string
  is_current: boolean
}

export interface CourseInDetail extends CourseView {
  versions: CourseVersionView[]
  actions: StaffActionView[]
}

export interface LearnerView {
  id: string
  customer_id: string
  /** Null if the customer is gone. */
  email: string | null
  enrolled_at: string
  last_opened_at: string | null
  /** Days on which the course was opened. */
  days: number
}

const learners = `(select count(*)::int from enrolment where course_file_id = course_file.id and deleted_at is null)`
const columns = `id, filename, size, sha256, mime_type, created_at, ${learners} as learners`

export async function listCourses(
  container: MedusaContainer,
  { q, ...page }: Page & { q?: string | undefined },
): Promise<Counted & { course_files: CourseView[] }> {
  const { rows, counted } = await pageOfRows<CourseView>(container, {
    table: "course_file",
    columns,
    conditions: [["filename ilike ?", q ? anywhere(q) : undefined]],
    page,
  })
  return { course_files: rows, ...counted }
}

export async function courseInDetail(container: MedusaContainer, id: string): Promise<CourseInDetail | undefined> {
  const [course] = await run<CourseView>(
    container,
    `select ${columns} from course_file where id = ? and deleted_at is null`,
    [id],
  )
  if (!course) return undefined
  const [versions, actions] = await Promise.all([
    versionsOf(container, id),
    staffActionsOn(container, "course_file", id),
  ])
  return { ...course, versions, actions }
}

function versionsOf(container: MedusaContainer, courseFileId: string): Promise<CourseVersionView[]> {
  return run<CourseVersionView>(
    container,
    `select version.id, version.size, version.sha256, ${staffName("version.uploaded_by")} as by, version.created_at,
       version.storage_key = course_file.storage_key as is_current
     from course_version version join course_file on course_file.id = version.course_file_id
     where course_file.id = ? order by version.created_at desc, version.id desc limit 100`,
    [courseFileId],
  )
}

/** Throws `MedusaError`. */
export async function listLearners(
  container: MedusaContainer,
  courseFileId: string,
  asked: Omit<Page, "order">,
): Promise<Counted & { learners: LearnerView[] }> {
  if (!(await hasRow(container, "course_file", courseFileId))) throw noCourse()
  const { rows, counted } = await pageOfRows<LearnerView>(container, {
    table: "enrolment",
    columns: `id, customer_id, (select email from customer where customer.id = customer_id) as email, enrolled_at,
      (select max(last_at) from course_access where enrolment_id = enrolment.id) as last_opened_at,
      (select count(*)::int from course_access where enrolment_id = enrolment.id) as days`,
    conditions: [["course_file_id = ?", courseFileId]],
    page: { order: "-enrolled_at", ...asked },
  })
  return { learners: rows, ...counted }
}

export interface CourseDay {
  day: string
  openings: number
  last_at: string
}

/** Days (UTC) on which the course was opened, newest first, at most 366. Throws `MedusaError`. */
export async function courseDays(container: MedusaContainer, enrolmentId: string, customerId: string) {
  const owned = await run(container, "select 1 from enrolment where id = ? and customer_id = ?", [
    enrolmentId,
    customerId,
  ])
  if (owned.length === 0) throw noEnrolment()
  return run<CourseDay>(
    container,
    "select day::text, openings, last_at from course_access where enrolment_id = ? order by day desc limit 366",
    [enrolmentId],
  )
}
