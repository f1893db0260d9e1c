import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import type { QueuedMail } from "../../lib/mail-queue"
import type { Settings } from "../../lib/settings"
import { Shop } from "../../lib/shop"
import { INBOX } from "../../modules/inbox"
import type { RequestKind } from "../../modules/inbox/request-choices"
import { labelFields, normalisedFields, normalisedText, type SubmittedFields } from "../../modules/inbox/request-fields"
import type { NewRequest } from "../../modules/inbox/service"
import { queuedMail } from "../mail/queue-mails"
import { withBell } from "../mail/team-notice"
import { fingerprintOf, mailboxOf } from "./fingerprint"

export interface SubmittedRequest {
  kind: RequestKind
  name: string
  /** Normalized (ruling 27). */
  email: string
  fields: SubmittedFields
}

/** Acknowledgements per mailbox in 24 hours. */
const mostAcknowledgements = 5

/** Commits request and mails (ruling 30). The same text on the same UTC day changes nothing. Spam gets no mails. */
export async function receiveRequest(container: MedusaContainer, typed: SubmittedRequest): Promise<void> {
  const mailbox = mailboxOf(normalisedText(typed.email))
  await container.resolve(Shop.LOCKS).run(`request:${mailbox}`, () => store(container, typed, mailbox))
}

async function store(container: MedusaContainer, typed: SubmittedRequest, mailbox: string): Promise<void> {
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

const trigger = "request.received"

const titles: Readonly<Record<NewRequest["kind"], string>> = {
  services: "A request for a quote",
  training: "A request for training",
  contact: "A message",
}

function requestMails(settings: Settings, { id, kind, name, email, fields, isAcknowledged }: NewRequest): QueuedMail[] {
  const about = { type: "request", id }
  const forTeam = queuedMail(settings, {
    key: `request-for-team:${id}`,
    to: settings.teamEmail,
    template: "request-for-team",
    data: { kind, name, email, fields: labelFields(fields), projectTitle: textOf(fields.projectTitle) },
    trigger,
    about,
  })
  const toTeam = withBell(forTeam, { title: titles[kind], description: `From ${email}. See it under Requests.` })
  const toSender = () =>
    queuedMail(settings, {
      key: `request-received:${id}`,
      to: email,
      template: "request-received",
      data: { kind },
      trigger,
      about,
    })
  return isAcknowledged ? [toTeam, toSender()] : [toTeam]
}

function textOf(value: string | string[] | undefined): string | null {
  return typeof value === "string" ? value : null
}
