import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { Session } from "../../lib/sessions"
import { ENROLMENT } from "../../modules/enrolment"

export interface EnrolledCourse {
  enrolmentId: string
  filename: string
  enrolledAt: Date
  storageKey: string
  /** In bytes. */
  size: number
  sha256: string
}

export type Learner = Pick<Session, "customerId" | "email">

export async function enrolledCourses(container: MedusaContainer, learner: Learner, filename?: string) {
  const enrolments = await container.resolve(ENROLMENT).listEnrolments(
    {
      customer_id: await customersOf(container, learner),
      ...(filename === undefined ? {} : { course_file: { filename } }),
    },
    { relations: ["course_file"], order: { enrolled_at: "DESC" } },
  )
  const courses = new Map<string, EnrolledCourse>()
  for (const { id, course_file: file, enrolled_at } of enrolments) {
    if (courses.has(file.id)) continue
    courses.set(file.id, {
      enrolmentId: id,
      filename: file.filename,
      enrolledAt: new Date(enrolled_at),
      storageKey: file.storage_key,
      size: file.size,
      sha256: file.sha256,
    })
  }
  return [...courses.values()]
}

/** Includes guests with the same address, because staff may have enrolled one (ruling 27). */
async function customersOf(container: MedusaContainer, { customerId, email }: Learner): Promise<string[]> {
  const guests = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ email, has_account: false }, { select: ["id"] })
  return [customerId, ...guests.map(({ id }) => id)]
}
