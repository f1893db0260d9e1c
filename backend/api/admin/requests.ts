import { pipeline } from "node:stream/promises"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import contentDisposition from "content-disposition"
import { log } from "../../lib/log/log"
import { longestNote, longestText, wrongSubject, wrongText } from "../../modules/inbox/reply-limits"
import { requestKinds, requestStates } from "../../modules/inbox/request-choices"
import {
  addRequestNote,
  changeRequest,
  refusalOf,
  replyToRequest,
  type WorkOn,
} from "../../workflows/inbox/change-request"
import { exportRequests } from "../../workflows/inbox/export-requests"
import { listRequests } from "../../workflows/inbox/list-requests"
import { requestView } from "../../workflows/inbox/request-view"
import { call } from "../call"
import { oneOrMore, orderParam, page, search } from "./fields"

const filters = {
  /** Words, or the beginnings of words, in name, address or text. */
  q: search,
  kind: oneOrMore(z.enum(requestKinds)),
  /** Default: all but spam. */
  state: oneOrMore(z.enum(requestStates)),
  /** Staff id, `me` or `nobody`. */
  assignee: z.string().trim().min(1).max(100).optional(),
}

const listed = z.strictObject({ ...page, ...filters, order: orderParam(["received_at"], "-received_at") })

const changed = z
  .strictObject({
    state: z.enum(requestStates).optional(),
    /** Staff id, `me`, or null for nobody. */
    assignee_id: z.string().trim().min(1).max(100).nullable().optional(),
  })
  .refine(({ state, assignee_id }) => state !== undefined || assignee_id !== undefined, {
    message: "Give a state, an assignee_id, or both.",
  })

/** Idempotency key. */
const request_key = z.string().regex(/^[\w.-]{1,100}$/, "Up to 100 letters, digits, dots, hyphens and underscores")

/** Same messages as in the dashboard. */
const judged = (wrong: (text: string) => string | undefined) =>
  z.string().superRefine((text, { addIssue }) => {
    const message = wrong(text)
    if (message) addIssue({ code: "custom", message })
  })

const noted = z.strictObject({ text: judged((text) => wrongText(text, longestNote)), request_key })

const replied = z.strictObject({
  subject: judged(wrongSubject),
  text: judged((text) => wrongText(text, longestText)),
  request_key,
})

export const requestCalls = [
  call("GET /admin/requests", { query: listed }, async (req, res) => {
    const { assignee, ...asked } = req.validatedQuery
    const { limit, offset } = asked
    res.json({ ...(await listRequests(req.scope, { ...asked, assignee: idOf(req, assignee) })), offset, limit })
  }),

  call("GET /admin/requests/export", { query: z.strictObject(filters) }, async (req, res) => {
    const { assignee, ...asked } = req.validatedQuery
    const csv = exportRequests(req.scope, { ...asked, assignee: idOf(req, assignee) })
    res.set({
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": contentDisposition(`requests-${new Date().toISOString().slice(0, 10)}.csv`),
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    })
    // Status 200 is already sent, so break the connection.
    await pipeline(csv, res).catch((error: unknown) => {
      res.destroy()
      if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") log.error("export_failed", { error })
    })
  }),

  call("GET /admin/requests/:id", {}, (req, res) => answerRequest(req, res)),

  call("POST /admin/requests/:id", { body: changed }, async (req, res) => {
    const { state, assignee_id } = req.validatedBody
    await changeRequest(req.scope, workOn(req), { state, assigneeId: idOf(req, assignee_id) })
    await answerRequest(req, res)
  }),

  call("POST /admin/requests/:id/notes", { body: noted }, async (req, res) => {
    const { text, request_key } = req.validatedBody
    await addRequestNote(req.scope, workOn(req), { text, requestKey: request_key })
    await answerRequest(req, res)
  }),

  call("POST /admin/requests/:id/replies", { body: replied }, async (req, res) => {
    const { subject, text, request_key } = req.validatedBody
    await replyToRequest(req.scope, workOn(req), { subject, text, requestKey: request_key })
    await answerRequest(req, res)
  }),
]

type Asked = Pick<AuthenticatedMedusaRequest, "scope" | "params" | "auth_context">

async function answerRequest(req: Asked, res: MedusaResponse): Promise<void> {
  const request = await requestView(req.scope, req.params.id ?? "")
  if (!request) throw refusalOf("unknown")
  res.json({ request })
}

/** `me`: the caller. */
function idOf<Id extends string | null | undefined>(req: Asked, id: Id): Id | string {
  return id === "me" ? req.auth_context.actor_id : id
}

function workOn(req: Asked): WorkOn {
  return { requestId: req.params.id ?? "", actorId: req.auth_context.actor_id }
}
