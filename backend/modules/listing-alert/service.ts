import {
  generateEntityId,
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from "@medusajs/framework/utils"
import { confirmationSeconds } from "../../lib/alert-token"
import { insertMails, type QueuedMail } from "../../lib/mail-queue"
import { type ModuleContext, runIn, transactionOf } from "../../lib/statements"
import { ListingAlert as ListingAlertModel } from "./models/listing-alert"
import { openingKey } from "./opening-mails"

const Rows = MedusaService({ ListingAlert: ListingAlertModel })

interface NewAlert {
  listing: string
  email: string
  mailbox: string
}

export interface RequestedAlert {
  id: string
  email: string
  mails: number
  expires_at: Date
}

/** Confirmation mails per mailbox while their links are valid. */
const mostMails = 5

export class ListingAlertService extends Rows {
  /** Writes no mail if the alert is confirmed, or beyond `mostMails`. Call it under the mailbox's lock. */
  @InjectTransactionManager()
  async ask(
    { listing, email, mailbox }: NewAlert,
    mailOf: (alert: RequestedAlert) => QueuedMail,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<void> {
    const [kept] = await runIn<{ id: string }>(
      context,
      `insert into listing_alert (id, listing, email, mailbox, expires_at)
       values (?, ?, ?, ?, now() + ? * interval '1 second')
       on conflict (email, listing) where deleted_at is null do update set updated_at = now() returning id`,
      [generateEntityId(undefined, "alert"), listing, email, mailbox, confirmationSeconds],
    )
    const asked = await runIn<RequestedAlert>(
      context,
      `update listing_alert set mails = mails + 1, expires_at = now() + ? * interval '1 second', updated_at = now()
       where id = ? and confirmed_at is null
         and (select sum(mails) from listing_alert other where other.mailbox = ? and other.confirmed_at is null) < ?
       returning id, email, mails, expires_at`,
      [confirmationSeconds, kept?.id, mailbox, mostMails],
    )
    await insertMails(transactionOf(context), asked.map(mailOf))
  }

  /** Idempotent. False if the alert is deleted or expired. */
  @InjectManager()
  async confirm(id: string, @MedusaContext() context: ModuleContext = {}): Promise<boolean> {
    const confirmed = await runIn(
      context,
      `update listing_alert set confirmed_at = coalesce(confirmed_at, now()), updated_at = now()
       where id = ? and (confirmed_at is not null or expires_at > now()) returning id`,
      [id],
    )
    return confirmed.length > 0
  }

  @InjectManager()
  async end(id: string, @MedusaContext() context: ModuleContext = {}): Promise<void> {
    await runIn(context, "delete from listing_alert where id = ?", [id])
  }

  @InjectManager()
  async awaited(@MedusaContext() context: ModuleContext = {}): Promise<string[]> {
    const rows = await runIn<{ listing: string }>(
      context,
      "select distinct listing from listing_alert where confirmed_at is not null",
    )
    return rows.map(({ listing }) => listing)
  }

  @InjectManager()
  async waitingFor(listing: string, @MedusaContext() context: ModuleContext = {}): Promise<number> {
    const sql = "select count(*)::int as count from listing_alert where listing = ? and confirmed_at is not null"
    const [row] = await runIn<{ count: number }>(context, sql, [listing])
    return row?.count ?? 0
  }

  /** Mails one batch of the alerts that were not mailed yet. Returns their number. */
  @InjectTransactionManager()
  async tell(
    listing: string,
    mailOf: (alert: Pick<RequestedAlert, "id" | "email">) => QueuedMail,
    limit: number,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<number> {
    const waiting = await runIn<Pick<RequestedAlert, "id" | "email">>(
      context,
      `select id, email from listing_alert where listing = ? and confirmed_at is not null and not exists (
         select 1 from notification where idempotency_key = '${openingKey}' || listing_alert.id and deleted_at is null)
       order by confirmed_at limit ? for update skip locked`,
      [listing, limit],
    )
    await insertMails(transactionOf(context), waiting.map(mailOf))
    return waiting.length
  }
}
