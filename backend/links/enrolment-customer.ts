import { defineLink } from "@medusajs/framework/utils"
import CustomerModule from "@medusajs/medusa/customer"
import EnrolmentModule from "../modules/enrolment"

/** Who is enrolled: read through `enrolment.customer_id`, so there is no second place that could say otherwise. */
export default defineLink(
  { linkable: EnrolmentModule.linkable.enrolment, field: "customer_id" },
  CustomerModule.linkable.customer,
  { readOnly: true },
)
