import { randomInt } from "node:crypto"
import type { InferTypeOf } from "@medusajs/framework/types"
import {
  generateEntityId,
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from "@medusajs/framework/utils"
import { nextNumber, nextPlace, numberOf, seriesOf } from "../../lib/document-series"
import { enqueue } from "../../lib/due-work/enqueue"
import { insertMails, type QueuedMail } from "../../lib/mail-queue"
import type { InvoiceAccount, InvoiceRefund } from "../../lib/payments/invoice/account"
import type { InvoiceBook } from "../../lib/payments/invoice/provider"
import { insertStaffAction } from "../../lib/staff-actions"
import { type ModuleContext, runIn, transactionOf } from "../../lib/statements"
import type { Cents } from "../../lib/totals"
import {
  Invoice as InvoiceModel,
  InvoicePayment as InvoicePaymentModel,
  InvoiceRefund as InvoiceRefundModel,
  InvoiceSettings as InvoiceSettingsModel,
} from "./models/invoice"
import { daysOpen, type OfferSettings, settingsAtFirst } from "./settings"

const Rows = MedusaService({
  Invoice: InvoiceModel,
  InvoicePayment: InvoicePaymentModel,
  InvoiceRefund: InvoiceRefundModel,
  InvoiceSettings: InvoiceSettingsModel,
})

export type Invoice = Awaited<ReturnType<InstanceType<typeof Rows>["retrieveInvoice"]>>
export type InvoicePayment = Awaited<ReturnType<InstanceType<typeof Rows>["retrieveInvoicePayment"]>>
export type InvoiceRefundRow = Awaited<ReturnType<InstanceType<typeof Rows>["retrieveInvoiceRefund"]>>

export type IssuedInvoice = Invoice & {
  number: string
  capture_id: string
  issued_at: Date
  due_at: Date
  ends_at: Date
}

export function isIssued(invoice: Invoice): invoice is IssuedInvoice {
  return invoice.number !== null
}

export type InvoiceDraft = Pick<
  Invoice,
  "payment_id" | "request_key" | "environment" | "email" | "amount" | "currency_code" | "days_due" | "content"
>

export interface BankEntry {
  /** `2026-11-23` */
  paidOn: string
  reference: string
  /** Staff id. */
  actor: string
}

type ById = { paymentId: string } | { captureId: string }

/** Methods are idempotent; the database keeps rows unique. */
export class InvoiceService extends Rows implements InvoiceBook {
  /** Idempotent per request key. */
  @InjectManager()
  async draft(draft: InvoiceDraft, @MedusaContext() context: ModuleContext = {}): Promise<Invoice> {
    const { payment_id, request_key, environment, email, amount, currency_code, days_due, content } = draft
    await runIn(
      context,
      `insert into invoice (id, payment_id, request_key, environment, email, amount, currency_code, days_due, content)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb) on conflict (request_key) where deleted_at is null do nothing`,
      [
        generateEntityId(undefined, "inv"),
        ...[payment_id, request_key, environment, email, amount, currency_code, days_due],
        JSON.stringify(content),
      ],
    )
    const [drafted] = await runIn<Invoice>(context, "select * from invoice where request_key = ?", [request_key])
    if (!drafted) throw new Error("PostgreSQL did not return the invoice that it wrote.")
    return drafted
  }

  /** Assigns number, transaction id and dates, once, in one transaction. */
  @InjectTransactionManager()
  async issue(paymentId: string, @MedusaContext() context: ModuleContext = {}): Promise<InvoiceAccount | undefined> {
    const manager = transactionOf(context)
    const [draft] = await runIn<Invoice>(context, "select * from invoice where payment_id = ? for update", [paymentId])
    if (!draft) return undefined
    if (!isIssued(draft)) {
      const series = seriesOf("pro-forma", draft.environment)
      const place = await nextPlace(context, "invoice_series", series)
      await nextNumber(context, "invoice_series", series, place)
      await runIn(
        context,
        `update invoice set series = ?, place = ?, number = ?, capture_id = ?, issued_at = now(),
           due_at = now() + days_due * interval '1 day', ends_at = now() + ? * interval '1 day', updated_at = now()
         where id = ?`,
        [series, place, numberOf(series, place), drawnId(), daysOpen, draft.id],
      )
      const wait = draft.days_due * day
      await enqueue(manager, { kind: "invoice", subject: draft.id, environment: draft.environment, wait })
    }
    return account(context, { paymentId })
  }

  @InjectManager()
  async accountOf(invoice: ById, @MedusaContext() context: ModuleContext = {}): Promise<InvoiceAccount | undefined> {
    return account(context, invoice)
  }

  /** Invoices that are neither paid nor cancelled. */
  @InjectManager()
  async countOpen(
    { email, environment }: { email: string; environment: string },
    @MedusaContext() context: ModuleContext = {},
  ): Promise<number> {
    const [counted] = await runIn<{ count: number }>(
      context,
      `select count(*)::int as count from invoice where email = ? and environment = ? and number is not null
         and ended_at is null and not exists (select 1 from invoice_payment where invoice_id = invoice.id)`,
      [email, environment],
    )
    return counted?.count ?? 0
  }

  /** Records the payment once and resumes the purchase. Returns the first payment recorded. */
  @InjectTransactionManager()
  async recordPayment(
    { id, environment }: Pick<Invoice, "id" | "environment">,
    { amount, purchaseId, ...entry }: BankEntry & { amount: Cents; purchaseId: string },
    @MedusaContext() context: ModuleContext = {},
  ): Promise<InvoicePayment> {
    const manager = transactionOf(context)
    const { paidOn, reference, actor } = entry
    const [recorded] = await runIn<InvoicePayment>(
      context,
      `insert into invoice_payment (id, invoice_id, paid_on, amount, reference, actor) values (?, ?, ?, ?, ?, ?)
       on conflict (invoice_id) where deleted_at is null do nothing returning *`,
      [generateEntityId(undefined, "invpay"), id, paidOn, amount, reference, actor],
    )
    if (recorded) {
      await insertStaffAction(manager, {
        actorId: actor,
        action: "mark_paid",
        subject: { type: "purchase", id: purchaseId },
        details: { paid_on: paidOn, amount, reference },
      })
      await enqueue(manager, { kind: "purchase", subject: purchaseId, environment, goesFirst: true })
      return recorded
    }
    const [payment] = await runIn<InvoicePayment>(context, "select * from invoice_payment where invoice_id = ?", [id])
    if (!payment) throw new Error(`The payment of invoice ${id} was neither stored nor found.`)
    return payment
  }

  @InjectTransactionManager()
  async askBack(
    { captureId, amount, requestId }: { captureId: string; amount: Cents | "rest"; requestId: string },
    @MedusaContext() context: ModuleContext = {},
  ): Promise<InvoiceRefund | undefined> {
    const [invoice] = await runIn<{ id: string }>(context, "select id from invoice where capture_id = ? for update", [
      captureId,
    ])
    if (!invoice) return undefined
    const [known] = await runIn<InvoiceRefundRow>(context, "select * from invoice_refund where request_key = ?", [
      requestId,
    ])
    if (known) return shown(known)
    const [asked] = await runIn<InvoiceRefundRow>(
      context,
      `insert into invoice_refund (id, invoice_id, request_key, amount)
       select ?, ?, ?, coalesce(?::int, rest) from (
         select amount - (select coalesce(sum(amount), 0) from invoice_refund where invoice_id = ?) as rest
         from invoice_payment where invoice_id = ?) as left_of_it
       where coalesce(?::int, rest) between 1 and rest returning *`,
      [
        ...[generateEntityId(undefined, "invref"), invoice.id, requestId],
        ...[amount === "rest" ? null : amount, invoice.id, invoice.id, amount === "rest" ? null : amount],
      ],
    )
    return asked && shown(asked)
  }

  @InjectManager()
  async refundOf(id: string, @MedusaContext() context: ModuleContext = {}): Promise<InvoiceRefund | undefined> {
    const [found] = await runIn<InvoiceRefundRow>(context, "select * from invoice_refund where id = ?", [id])
    return found && shown(found)
  }

  /** False if already recorded. */
  @InjectTransactionManager()
  async payBack(
    id: string,
    { paidOn, reference, actor, purchaseId }: BankEntry & { purchaseId: string },
    @MedusaContext() context: ModuleContext = {},
  ): Promise<boolean> {
    const [paid] = await runIn<InvoiceRefundRow>(
      context,
      `update invoice_refund set paid_on = ?, reference = ?, actor = ?, updated_at = now()
       where id = ? and paid_on is null returning *`,
      [paidOn, reference, actor, id],
    )
    if (!paid) return false
    await insertStaffAction(transactionOf(context), {
      actorId: actor,
      action: "mark_paid_back",
      subject: { type: "purchase", id: purchaseId },
      details: { paid_on: paidOn, amount: paid.amount, reference },
    })
    return true
  }

  /** Records the reminder and queues its mail, once. */
  @InjectTransactionManager()
  async remind(id: string, mails: readonly QueuedMail[], @MedusaContext() context: ModuleContext = {}): Promise<void> {
    const reminded = await runIn(
      context,
      "update invoice set reminded_at = now(), updated_at = now() where id = ? and reminded_at is null returning id",
      [id],
    )
    if (reminded.length > 0) await insertMails(transactionOf(context), mails)
  }

  /** False if the invoice is paid, or if its end is still ahead by the database's clock. */
  @InjectManager()
  async end(id: string, @MedusaContext() context: ModuleContext = {}): Promise<boolean> {
    const ended = await runIn(
      context,
      `update invoice set ended_at = now(), updated_at = now() where id = ? and ended_at is null and ends_at <= now()
         and not exists (select 1 from invoice_payment where invoice_id = invoice.id) returning id`,
      [id],
    )
    return ended.length > 0
  }

  @InjectManager()
  async offer(@MedusaContext() context: ModuleContext = {}): Promise<OfferSettings> {
    const [row] = await runIn<InferTypeOf<typeof InvoiceSettingsModel>>(
      context,
      "select * from invoice_settings where id = ?",
      [onlyRow],
    )
    return row ? settingsIn(row) : settingsAtFirst
  }

  @InjectTransactionManager()
  async changeOffer(
    settings: OfferSettings,
    actor: string,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<void> {
    const { isOn, mostAmount, mostOpen, daysDue, bank } = settings
    const before = await this.offer(context)
    await runIn(
      context,
      `insert into invoice_settings
         (id, is_on, most_amount, most_open, days_due, account_holder, account, bic, bank, note)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (id) do update set is_on = excluded.is_on, most_amount = excluded.most_amount,
         most_open = excluded.most_open, days_due = excluded.days_due, account_holder = excluded.account_holder,
         account = excluded.account, bic = excluded.bic, bank = excluded.bank, note = excluded.note, updated_at = now()`,
      [
        ...[onlyRow, isOn, mostAmount, mostOpen, daysDue],
        ...[bank.accountHolder, bank.account, bank.bic, bank.bank, bank.note],
      ],
    )
    await insertStaffAction(transactionOf(context), {
      actorId: actor,
      action: "change_invoice_settings",
      subject: { type: "invoice_settings", id: onlyRow },
      details: { before, after: settings },
    })
  }
}

export const onlyRow = "invoice-settings"

/** In milliseconds. */
const day = 24 * 60 * 60_000

function settingsIn(row: InferTypeOf<typeof InvoiceSettingsModel>): OfferSettings {
  const { is_on, most_amount, most_open, days_due, account_holder, account, bic, bank, note } = row
  return {
    isOn: is_on,
    mostAmount: most_amount,
    mostOpen: most_open,
    daysDue: days_due,
    bank: { accountHolder: account_holder, account, bic, bank, note },
  }
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

/** Transaction id of 20 letters and digits, 103 random bits. */
function drawnId(): string {
  return Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join("")
}

async function account(context: ModuleContext, by: ById): Promise<InvoiceAccount | undefined> {
  const [column, id] = "paymentId" in by ? ["payment_id", by.paymentId] : ["capture_id", by.captureId]
  const [invoice] = await runIn<Invoice & { paid: number | null }>(
    context,
    `select invoice.*, (select amount from invoice_payment where invoice_id = invoice.id) as paid
     from invoice where ${column} = ?`,
    [id],
  )
  if (!invoice) return undefined
  const refunds = await runIn<InvoiceRefundRow>(
    context,
    "select * from invoice_refund where invoice_id = ? order by created_at, id",
    [invoice.id],
  )
  return {
    paymentId: invoice.payment_id,
    captureId: invoice.capture_id,
    amount: invoice.amount,
    currency: invoice.currency_code,
    hasEnded: invoice.ended_at !== null,
    paid: invoice.paid,
    refunds: refunds.map(shown),
  }
}

function shown({ id, amount, paid_on }: InvoiceRefundRow): InvoiceRefund {
  return { id, amount, isPaidBack: paid_on !== null }
}
