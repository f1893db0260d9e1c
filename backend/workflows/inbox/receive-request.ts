import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import { Shop } from "../../lib/shop"
import { INBOX } from "../../modules/inbox"
import { normalisedFields, normalisedText, type TypedFields } from "../../modules/inbox/request-fields"
import type { RequestKind } from "../../modules/inbox/request-kinds"
import type { NewRequest } from "../../modules/inbox/service"
import { fingerprintOf, mailboxOf } from "./fingerprint"
import { requestMails } from "./request-mails"

/** A form as it was parsed. */
export interface TypedRequest {
  kind: RequestKind
  name: string
  /** Normalised (ruling 27). */
  email: string
  fields: TypedFields
}

/** More go to no mailbox in 24 hours, from whatever networks: nobody can fill another's. */
const mostAcknowledgements = 5

/**
 * Takes what somebody wrote by a form (ruling 30). When it returns, the request and its mails are committed. The same
 * text again on the same day (UTC) changes nothing. What a machine wrote is kept as spam, and nobody is told.
 */
export async function receiveRequest(container: MedusaContainer, typed: TypedRequest): Promise<void> {
  const mailbox = mailboxOf(normalisedText(typed.email))
  await container.resolve(Shop.LOCKS).run(`request:${mailbox}`, () => store(container, typed, mailbox))
}

async function store(container: MedusaContainer, typed: TypedRequest, mailbox: string): Promise<void> {
  const inbox = container.resolve(INBOX)
  const { kind } = typed
  const [name, email, fields] = [
    normalisedText(typed.name),
    normalisedText(typed.email),
    normalisedFields(typed.fields),
  ]
  const isSpam = fields.website !== undefined
  const request: NewRequest = {
    id: generateEntityId(undefined, "req"),
    kind,
    state: isSpam ? "spam" : "new",
    name,
    email,
    fields,
    fingerprint: fingerprintOf({ kind, name, email, fields }),
    mailbox,
    isAcknowledged: !isSpam && (await inbox.acknowledgementsTo(mailbox)) < mostAcknowledgements,
  }
  await inbox.receive(request, isSpam ? [] : requestMails(container.resolve(Shop.SETTINGS), request))
}
