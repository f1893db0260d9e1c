import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId, type MedusaError } from "@medusajs/framework/utils"
import { duplicate, invalidData, notAllowed, notFound } from "../../lib/refusals"
import { run } from "../../lib/rows"
import { Shop } from "../../lib/shop"
import { staffName } from "../../lib/staff-actions"
import { INBOX } from "../../modules/inbox"
import type { RequestChange } from "../../modules/inbox/change-request"
import type { Refused } from "../../modules/inbox/locked-request"
import type { RequestState } from "../../modules/inbox/request-choices"
import { normalisedText } from "../../modules/inbox/request-fields"
import { replyMail } from "./reply-mail"
import { requestRow } from "./request-view"

export interface WorkOn {
  requestId: string
  actorId: string
}

/** `assigneeId` null: assigned to nobody. Throws `MedusaError`. */
export async function changeRequest(
  container: MedusaContainer,
  { requestId, actorId }: WorkOn,
  { state, assigneeId }: { state?: RequestState | undefined; assigneeId?: string | null | undefined },
): Promise<void> {
  const assignee = assigneeId ? await memberOfStaff(container, assigneeId) : noneOf(assigneeId)
  const inbox = container.resolve(INBOX)
  const refused = await inbox.changeRequest(requestId, { state, assignee }, actorId)
  if (refused) throw refusalOf(refused)
}

async function memberOfStaff(container: MedusaContainer, id: string): Promise<NonNullable<RequestChange["assignee"]>> {
  const sql = `select id, ${staffName("member.id")} as name from "user" member where id = ? and deleted_at is null`
  const [member] = await run<{ id: string; name: string }>(container, sql, [id])
  if (!member) throw invalidData("There is no such staff member.")
  return member
}

function noneOf(assigneeId: string | null | undefined): null | undefined {
  return assigneeId === undefined ? undefined : null
}

/** Commits a reply and its mail, once per key. Throws `MedusaError`. */
export async function replyToRequest(
  container: MedusaContainer,
  { requestId, actorId }: WorkOn,
  { subject, text, requestKey }: { subject: string; text: string; requestKey: string },
): Promise<void> {
  const request = await requestRow(container, requestId)
  if (!request) throw refusalOf("unknown")
  const reply = {
    id: generateEntityId(undefined, "rrep"),
    requestId,
    authorId: actorId,
    to: request.email,
    subject: normalisedText(subject),
    text: normalisedText(text),
    requestKey,
  }
  const mail = replyMail(container.resolve(Shop.SETTINGS), request.kind, reply)
  const outcome = await container.resolve(INBOX).reply(reply, mail)
  if (outcome !== "sent" && outcome !== "known") throw refusalOf(outcome)
}

/** Adds a note, once per key. Throws `MedusaError`. */
export async function addRequestNote(
  container: MedusaContainer,
  { requestId, actorId }: WorkOn,
  { text, requestKey }: { text: string; requestKey: string },
): Promise<void> {
  const refused = await container.resolve(INBOX).note({
    id: generateEntityId(undefined, "rnote"),
    requestId,
    authorId: actorId,
    text: normalisedText(text),
    requestKey,
  })
  if (refused) throw refusalOf(refused)
}

export function refusalOf(refused: Refused): MedusaError {
  switch (refused) {
    case "unknown":
      return notFound("There is no such request.")
    case "not-from-here":
      return notAllowed("Only a new request can be marked as spam. Spam must be marked as new before any other change.")
    case "other-text":
      return duplicate("A different text was already sent with this request_key. Reload to see it.")
  }
}
