import type { EntityManager } from "@medusajs/framework/mikro-orm/knex"
import { insertMails, type QueuedMail } from "../../lib/mail-queue"
import { changeState, lockedRequest, type Refused, record } from "./locked-request"

interface Written {
  id: string
  requestId: string
  authorId: string
  text: string
  requestKey: string
}

export type NewNote = Written

export interface NewReply extends Written {
  to: string
  subject: string
}

export async function addNote(manager: EntityManager, note: NewNote): Promise<Refused | undefined> {
  const { id, requestId, authorId, text, requestKey } = note
  if (!(await lockedRequest(manager, requestId))) return "unknown"
  const rows = await manager.execute<unknown[]>(
    `insert into inbox_note (id, request_id, author_id, text, request_key, written_at)
     values (?, ?, ?, ?, ?, clock_timestamp())
     on conflict (request_key) where deleted_at is null do nothing returning id`,
    [id, requestId, authorId, text, requestKey],
  )
  if (rows.length === 0) return (await isSame(manager, "inbox_note", note)) ? undefined : "other-text"
  await record(manager, requestId, { actorId: authorId, action: "note" })
  return undefined
}

/** Also queues the mail (ruling 40) and marks the request as answered. */
export async function addReply(
  manager: EntityManager,
  reply: NewReply,
  mail: QueuedMail,
): Promise<Refused | "sent" | "known"> {
  const { id, requestId, authorId, to, subject, text, requestKey } = reply
  const request = await lockedRequest(manager, requestId)
  if (!request) return "unknown"
  const rows = await manager.execute<unknown[]>(
    `insert into inbox_reply (id, request_id, author_id, "to", subject, text, request_key, written_at)
     select ?, ?, ?, ?, ?, ?, ?, clock_timestamp() where ? <> 'spam'
     on conflict (request_key) where deleted_at is null do nothing returning id`,
    [id, requestId, authorId, to, subject, text, requestKey, request.state],
  )
  if (rows.length === 0) {
    if (await isSame(manager, "inbox_reply", reply)) return "known"
    return request.state === "spam" ? "not-from-here" : "other-text"
  }
  await insertMails(manager, [mail])
  await record(manager, requestId, { actorId: authorId, action: "reply" })
  await changeState(manager, request, "answered", authorId)
  return "sent"
}

/** True if the key was used for exactly this text. */
async function isSame(
  manager: EntityManager,
  table: "inbox_note" | "inbox_reply",
  { requestId, text, requestKey, subject }: Written & { subject?: string },
): Promise<boolean> {
  const rows = await manager.execute<unknown[]>(
    `select 1 from ${table} where request_key = ? and request_id = ? and text = ?${subject ? " and subject = ?" : ""}`,
    [requestKey, requestId, text, ...(subject ? [subject] : [])],
  )
  return rows.length > 0
}
