/** What the admin API answers of a customer's enrolment. */
export interface ShownEnrolment {
  id: string
  enrolled_at: string
  /** On how many days (UTC) it was opened. */
  days: number
  last_opened_at: string | null
  course_file: { id: string; filename: string; size: number }
}
