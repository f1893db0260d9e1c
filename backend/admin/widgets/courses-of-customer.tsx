import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminCustomer, DetailWidgetProps } from "@medusajs/framework/types"
import { EnrolmentList } from "../enrolments/enrolment-list"

/** On the page of a customer: the courses, and who may open them. */
export default function CoursesOfCustomer({ data: customer }: DetailWidgetProps<AdminCustomer>) {
  return <EnrolmentList customerId={customer.id} />
}

export const config = defineWidgetConfig({ zone: "customer.details.after", id: "shop:courses" })
