import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../../lib/rows"
import { type StaffActionView, staffActionsOn, staffName } from "../../lib/staff-actions"
import { fieldsOf, labelFields, type RequestFields } from "../../modules/inbox/request-fields"
import { type MailState, mailState } from "../mail/list-mails"
import { isRequest, type ListedRequest, requestColumns } from "./list-requests"
import { replyMailKey } from "./reply-mail"

export interface NoteView {
  id: string
  /** Name or address; null if the account is gone. */
  by: string | null
  text: string
  written_at: string
}

export interface ReplyView extends NoteView {
  to: string
  subject: string
  /** Null if the mail is no longer kept. */
  mail_state: MailState | null
}

export interface RequestView extends ListedRequest {
  fields: RequestFields
  typed: { label: string; text: string }[]
  notes: NoteView[]
  replies: ReplyView[]
  history: StaffActionView[]
}

export async function requestView(container: MedusaContainer, id: string): Promise<RequestView | undefined> {
  const [request, notes, replies, history] = await Promise.all([
    requestRow(container, id),
    notesOn(container, id),
    repliesTo(container, id),
    staffActionsOn(container, "request", id),
  ])
  return request && { ...request, typed: labelFields(request.fields), notes, replies, history }
}

export async function requestRow(
  container: MedusaContainer,
  id: string,
): Promise<(ListedRequest & Pick<RequestView, "fields">) | undefined> {
  const sql = `select ${requestColumns}, fields from inbox_request where id = ? and ${isRequest}`
  const [request] = await run<ListedRequest & { fields: unknown }>(container, sql, [id])
  return request && { ...request, fields: fieldsOf(request) }
}

const newestFirst = "request_id = ? order by written_at desc, id desc"

function notesOn(container: MedusaContainer, id: string): Promise<NoteView[]> {
  const sql = `select id, ${staffName("author_id")} as by, text, written_at from inbox_note where ${newestFirst}`
  return run<NoteView>(container, sql, [id])
}

async function repliesTo(container: MedusaContainer, id: string): Promise<ReplyView[]> {
  const sql = `select id, ${staffName("author_id")} as by, "to", subject, text, written_at from inbox_reply where ${newestFirst}`
  const replies = await run<Omit<ReplyView, "mail_state">>(container, sql, [id])
  const mails = await run<{ key: string; state: MailState }>(
    container,
    `select idempotency_key as key, ${mailState} as state from notification
     where idempotency_key = any(?) and deleted_at is null`,
    [replies.map((reply) => replyMailKey(reply.id))],
  )
  const states = new Map(mails.map(({ key, state }) => [key, state]))
  return replies.map((reply) => ({ ...reply, mail_state: states.get(replyMailKey(reply.id)) ?? null }))
}
