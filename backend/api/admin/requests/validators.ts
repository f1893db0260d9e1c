import { z } from "@medusajs/framework/zod"
import { longestNote, longestText, wrongSubject, wrongText } from "../../../modules/inbox/reply-limits"
import { requestKinds, requestStates } from "../../../modules/inbox/request-kinds"
import { oneOrMore, orderParam, pageParams } from "../list-params"

const { q, ...page } = pageParams

const filters = {
  /** Words, or how they begin, of the name, the address, or what was written. */
  q,
  kind: oneOrMore(z.enum(requestKinds)),
  /** Everything but spam, unless told. */
  state: oneOrMore(z.enum(requestStates)),
  /** The id of a member of staff, `me`, or `nobody`. */
  assignee: z.string().trim().min(1).max(100).optional(),
}

export const AdminGetRequestsParams = z.strictObject({
  ...page,
  ...filters,
  order: orderParam(["received_at"], "-received_at"),
})
export type AdminGetRequests = z.infer<typeof AdminGetRequestsParams>

export const AdminExportRequestsParams = z.strictObject(filters)
export type AdminExportRequests = z.infer<typeof AdminExportRequestsParams>

export const AdminUpdateRequest = z
  .strictObject({
    state: z.enum(requestStates).optional(),
    /** The id of a member of staff, `me`, or null for nobody. */
    assignee_id: z.string().trim().min(1).max(100).nullable().optional(),
  })
  .refine(({ state, assignee_id }) => state !== undefined || assignee_id !== undefined, {
    message: "Give a state, an assignee_id, or both.",
  })
export type AdminUpdateRequest = z.infer<typeof AdminUpdateRequest>

/** Sent twice with the same key, it is written once. */
const request_key = z.string().regex(/^[\w.-]{1,100}$/, "Up to 100 letters, digits, dots, hyphens and underscores")

/** A text of staff's, refused in the words that the dashboard uses as well. */
const judged = (wrong: (text: string) => string | undefined) =>
  z.string().superRefine((text, { addIssue }) => {
    const message = wrong(text)
    if (message) addIssue({ code: "custom", message })
  })

export const AdminCreateRequestNote = z.strictObject({
  text: judged((text) => wrongText(text, longestNote)),
  request_key,
})
export type AdminCreateRequestNote = z.infer<typeof AdminCreateRequestNote>

export const AdminCreateRequestReply = z.strictObject({
  subject: judged(wrongSubject),
  text: judged((text) => wrongText(text, longestText)),
  request_key,
})
export type AdminCreateRequestReply = z.infer<typeof AdminCreateRequestReply>
