import type { MedusaContainer } from "@medusajs/framework/types"
import { type Counted, hasRow, type Page, pageOfRows, run } from "../../lib/rows"
import { noCustomer } from "./refusals"

/** Without the file's storage key. */
export interface EnrolmentView {
  id: string
  customer_id: string
  enrolled_at: string
  course_file: {
    id: string
    filename: string
    /** In bytes. */
    size: number
    mime_type: string
  }
  /** Days (UTC) on which the course was opened. */
  days: number
  last_opened_at: string | null
}

const columns = `id, customer_id, enrolled_at,
  (select jsonb_build_object('id', course.id, 'filename', filename, 'size', size, 'mime_type', mime_type)
   from course_file course where course.id = course_file_id) as course_file,
  (select count(*)::int from course_access where enrolment_id = enrolment.id) as days,
  (select max(last_at) from course_access where enrolment_id = enrolment.id) as last_opened_at`

/** Throws `MedusaError` for an unknown customer. */
export async function listEnrolments(
  container: MedusaContainer,
  customerId: string,
  page: Page<"enrolled_at" | "-enrolled_at">,
): Promise<Counted & { enrolments: EnrolmentView[] }> {
  if (!(await hasRow(container, "customer", customerId))) throw noCustomer()
  const { rows, counted } = await pageOfRows<EnrolmentView>(container, {
    table: "enrolment",
    columns,
    conditions: [["customer_id = ?", customerId]],
    page,
  })
  return { enrolments: rows, ...counted }
}

export async function enrolmentView(container: MedusaContainer, id: string): Promise<EnrolmentView | undefined> {
  const [enrolment] = await run<EnrolmentView>(container, `select ${columns} from enrolment where id = ?`, [id])
  return enrolment
}
