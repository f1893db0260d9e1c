import { InjectManager, InjectTransactionManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import { insertMails, type QueuedMail } from "../../lib/mail-queue"
import { type ModuleContext, transactionOf } from "../../lib/statements"
import { changeRequest, type RequestChange } from "./change-request"
import type { Refused } from "./locked-request"
import {
  Request as RequestModel,
  RequestNote as RequestNoteModel,
  RequestReply as RequestReplyModel,
} from "./models/request"
import { addNote, addReply, type NewNote, type NewReply } from "./notes-and-replies"
import type { RequestKind, RequestState } from "./request-choices"
import type { RequestFields } from "./request-fields"

const Rows = MedusaService({ Request: RequestModel, RequestNote: RequestNoteModel, RequestReply: RequestReplyModel })

export interface NewRequest {
  id: string
  kind: RequestKind
  state: RequestState
  name: string
  email: string
  fields: RequestFields
  fingerprint: string
  mailbox: string
  isAcknowledged: boolean
}

export class InboxService extends Rows {
  /**
   * Stores request and mails in one transaction (ruling 40). Ignores a repeat on the same day (UTC), also a parallel
   * one.
   */
  @InjectTransactionManager()
  async receive(
    request: NewRequest,
    mails: readonly QueuedMail[],
    @MedusaContext() context: ModuleContext = {},
  ): Promise<void> {
    const manager = transactionOf(context)
    const { id, kind, state, name, email, fields, fingerprint, mailbox, isAcknowledged } = request
    const rows = await manager.execute<unknown[]>(
      `insert into inbox_request (id, kind, state, name, email, fields, fingerprint, mailbox, acknowledged_at)
       values (?, ?, ?, ?, ?, ?::jsonb, ?, ?, case when ?::boolean then now() end)
       on conflict (fingerprint, ((received_at at time zone 'UTC')::date)) where deleted_at is null do nothing
       returning id`,
      [id, kind, state, name, email, JSON.stringify(fields), fingerprint, mailbox, isAcknowledged],
    )
    if (rows.length > 0) await insertMails(manager, mails)
  }

  @InjectManager()
  async acknowledgementsTo(mailbox: string, @MedusaContext() context: ModuleContext = {}): Promise<number> {
    const rows = await context.manager?.execute<{ count: number }[]>(
      `select count(*)::int as count from inbox_request where mailbox = ? and acknowledged_at > now() - interval '24 hours'`,
      [mailbox],
    )
    return rows?.[0]?.count ?? 0
  }

  /** Returns the reason for a refusal. */
  @InjectTransactionManager()
  async changeRequest(
    id: string,
    change: RequestChange,
    actorId: string,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<Refused | undefined> {
    return changeRequest(transactionOf(context), id, change, actorId)
  }

  /** Idempotent per key. Returns the reason for a refusal. */
  @InjectTransactionManager()
  async note(note: NewNote, @MedusaContext() context: ModuleContext = {}): Promise<Refused | undefined> {
    return addNote(transactionOf(context), note)
  }

  /** Idempotent per key; one transaction (ruling 40). */
  @InjectTransactionManager()
  async reply(
    reply: NewReply,
    mail: QueuedMail,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<Refused | "sent" | "known"> {
    return addReply(transactionOf(context), reply, mail)
  }
}
