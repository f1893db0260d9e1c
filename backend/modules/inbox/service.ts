import type { EntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import { InjectManager, InjectTransactionManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import { insertMails, type QueuedMail } from "../../lib/mail-queue"
import { Request as RequestModel } from "./models/request"
import type { RequestFields } from "./request-fields"
import type { RequestKind, RequestState } from "./request-kinds"

const Rows = MedusaService({ Request: RequestModel })

export interface NewRequest {
  id: string
  kind: RequestKind
  state: RequestState
  name: string
  email: string
  fields: RequestFields
  fingerprint: string
  mailbox: string
  /** An acknowledgement is among its mails. */
  isAcknowledged: boolean
}

/** What people write by the shop's forms. */
export class InboxService extends Rows {
  /**
   * Stores a request together with its mails, in one transaction (ruling 40). False, with nothing written, when the same
   * was stored on this day (UTC) already; another call that is storing it is waited for.
   */
  @InjectTransactionManager()
  async receive(
    request: NewRequest,
    mails: readonly QueuedMail[],
    @MedusaContext() context: Context<EntityManager> = {},
  ): Promise<boolean> {
    const manager = context.transactionManager
    if (!manager) throw new Error("A request is stored in a transaction.")
    const { id, kind, state, name, email, fields, fingerprint, mailbox, isAcknowledged } = request
    const rows = await manager.execute<unknown[]>(
      `insert into inbox_request (id, kind, state, name, email, fields, fingerprint, mailbox, acknowledged_at)
       values (?, ?, ?, ?, ?, ?::jsonb, ?, ?, case when ?::boolean then now() end)
       on conflict (fingerprint, ((received_at at time zone 'UTC')::date)) where deleted_at is null do nothing
       returning id`,
      [id, kind, state, name, email, JSON.stringify(fields), fingerprint, mailbox, isAcknowledged],
    )
    if (rows.length === 0) return false
    await insertMails(manager, mails)
    return true
  }

  /** How many acknowledgements went to a mailbox in the last 24 hours. */
  @InjectManager()
  async acknowledgementsTo(mailbox: string, @MedusaContext() context: Context<EntityManager> = {}): Promise<number> {
    const rows = await context.manager?.execute<{ count: number }[]>(
      `select count(*)::int as count from inbox_request where mailbox = ? and acknowledged_at > now() - interval '24 hours'`,
      [mailbox],
    )
    return rows?.[0]?.count ?? 0
  }
}
