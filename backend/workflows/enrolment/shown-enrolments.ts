import type { MedusaContainer } from "@medusajs/framework/types"
import { type Counted, hasRow, type Page, pageOfRows, run } from "../../lib/rows"
import { noCustomer } from "./refusals"

/** An enrolment as staff see it: the key of its file in the private store is none of it. */
export interface ShownEnrolment {
  id: string
  customer_id: string
  enrolled_at: string
  course_file: {
    id: string
    filename: string
    /** Bytes. */
    size: number
    mime_type: string
  }
  /** On how many days (UTC) the course was opened. */
  days: number
  last_opened_at: string | null
}

const columns = `id, customer_id, enrolled_at,
  (select jsonb_build_object('id', course.id, 'filename', filename, 'size', size, 'mime_type', mime_type)
   from course_file course where course.id = course_file_id) as course_file,
  (select count(*)::int from course_access where enrolment_id = enrolment.id) as days,
  (select max(last_at) from course_access where enrolment_id = enrolment.id) as last_opened_at`

/** A page of what a customer is enrolled in, and how many courses that are. Throws MedusaError for an unknown one. */
export async function listEnrolments(
  container: MedusaContainer,
  customerId: string,
  page: Page<"enrolled_at" | "-enrolled_at">,
): Promise<Counted & { enrolments: ShownEnrolment[] }> {
  if (!(await hasRow(container, "customer", customerId))) throw noCustomer()
  const { rows, counted } = await pageOfRows<ShownEnrolment>(container, {
    table: "enrolment",
    columns,
    conditions: [["customer_id = ?", customerId]],
    page,
  })
  return { enrolments: rows, ...counted }
}

export async function shownEnrolment(container: MedusaContainer, id: string): Promise<ShownEnrolment | undefined> {
  const [enrolment] = await run<ShownEnrolment>(container, `select ${columns} from enrolment where id = ?`, [id])
  return enrolment
}
