import { z } from "@medusajs/framework/zod"
import { courseDays } from "../../workflows/enrolment/course-views"
import { endEnrolment, enrolCustomer } from "../../workflows/enrolment/enrol-customer"
import { enrolmentView, listEnrolments } from "../../workflows/enrolment/enrolment-views"
import { call, listCall } from "../call"
import { orderParam, page } from "./fields"

const listed = z.strictObject({ ...page, order: orderParam(["enrolled_at"], "-enrolled_at") })
const created = z.strictObject({ course_file_id: z.string().min(1) })

export const enrolmentCalls = [
  listCall("GET /admin/customers/:id/enrolments", listed, (scope, asked, id) => listEnrolments(scope, id, asked)),

  /** Keeps an existing enrolment. */
  call("POST /admin/customers/:id/enrolments", { body: created }, async (req, res) => {
    const id = await enrolCustomer(req.scope, {
      customerId: req.params.id ?? "",
      courseFileId: req.validatedBody.course_file_id,
      actorId: req.auth_context.actor_id,
    })
    res.json({ enrolment: await enrolmentView(req.scope, id) })
  }),

  call("DELETE /admin/customers/:id/enrolments/:enrolment_id", {}, async (req, res) => {
    const { id: customerId = "", enrolment_id: enrolmentId = "" } = req.params
    await endEnrolment(req.scope, { enrolmentId, customerId, actorId: req.auth_context.actor_id })
    res.json({ id: enrolmentId, object: "enrolment", deleted: true })
  }),

  /** Days are in UTC. */
  call("GET /admin/customers/:id/enrolments/:enrolment_id/days", {}, async (req, res) => {
    const { id = "", enrolment_id: enrolmentId = "" } = req.params
    res.json({ days: await courseDays(req.scope, enrolmentId, id) })
  }),
]
