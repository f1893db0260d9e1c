import { z } from "@medusajs/framework/zod"
import { workKinds } from "../../lib/due-work/kinds"
import { listDueWork, workStates } from "../../workflows/due-work/list-due-work"
import { tryNow } from "../../workflows/due-work/try-now"
import { call, listCall } from "../call"
import { oneOrMore, orderParam, page } from "./fields"

const listed = z.strictObject({
  ...page,
  kind: oneOrMore(z.enum(workKinds)),
  state: oneOrMore(z.enum(workStates)),
  order: orderParam(["created_at", "due_at"], "due_at"),
})

export const dueWorkCalls = [
  listCall("GET /admin/due-work", listed, listDueWork),

  /** `due_work` is null if the try succeeded. */
  call("POST /admin/due-work/:id/try", {}, async (req, res) => {
    const due_work = await tryNow(req.scope, { id: req.params.id ?? "", actor: req.auth_context.actor_id })
    res.json({ due_work })
  }),
]
