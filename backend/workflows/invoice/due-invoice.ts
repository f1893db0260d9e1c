import type { MedusaContainer } from "@medusajs/framework/types"
import type { Outcome } from "../../lib/due-work/run-work"
import { Shop } from "../../lib/shop"
import { INVOICE } from "../../modules/invoice"
import { type IssuedInvoice, isIssued } from "../../modules/invoice/service"
import { PURCHASE } from "../../modules/purchase"
import type { LockedPurchase } from "../../modules/purchase/purchase-lock"
import type { NoBuyer } from "../../modules/purchase/states"
import { withPurchaseLocked } from "../../modules/purchase/with-purchase-locked"
import { settleByProvider } from "../purchase/follow-up/record-provider-capture"
import { invoiceMail } from "../purchase/mails/invoice-mails"

/** In milliseconds until the database's clock agrees, too. */
const lookAgain = 10_000

/** Reminds the buyer once, and cancels an unpaid invoice. */
export async function checkInvoice(container: MedusaContainer, id: string): Promise<Outcome> {
  const invoices = container.resolve(INVOICE)
  const [found] = await invoices.listInvoices({ id })
  const [purchase] = found ? await container.resolve(PURCHASE).listPurchases({ payment_id: found.payment_id }) : []
  if (!purchase) return "done"
  return withPurchaseLocked(container, purchase.id, "clock", async (locked) => {
    const invoice = await invoices.retrieveInvoice(id)
    const account = await invoices.accountOf({ paymentId: invoice.payment_id })
    // For a paid or cancelled invoice, the work on its purchase continues elsewhere.
    if (!isIssued(invoice) || !account || account.paid !== null) return "done"
    if (account.hasEnded) return ended(container, locked)
    const next = nextStep(invoice, container.resolve(Shop.CLOCK).now())
    if (next.step === "wait") return { again: next.wait, counts: false }
    if (next.step === "remind") return remind(container, locked, invoice)
    return (await invoices.end(id)) ? ended(container, locked) : { again: lookAgain, counts: false }
  })
}

async function ended(container: MedusaContainer, purchase: LockedPurchase<NoBuyer>): Promise<Outcome> {
  await settleByProvider(container, purchase)
  return "done"
}

async function remind(container: MedusaContainer, purchase: LockedPurchase<NoBuyer>, invoice: IssuedInvoice) {
  const mail = invoiceMail(container.resolve(Shop.SETTINGS), "invoice-reminder", purchase, invoice)
  await container.resolve(INVOICE).remind(invoice.id, [mail])
  const left = new Date(invoice.ends_at).getTime() - container.resolve(Shop.CLOCK).now()
  return { again: Math.max(left, 0), counts: false }
}

interface WaitingInvoice {
  due_at: Date | string
  ends_at: Date | string
  reminded_at: Date | string | null
}

/** `wait` is in milliseconds. */
export type NextStep = { step: "end" } | { step: "remind" } | { step: "wait"; wait: number }

export function nextStep({ due_at, ends_at, reminded_at }: WaitingInvoice, now: number): NextStep {
  const [due, end] = [new Date(due_at).getTime(), new Date(ends_at).getTime()]
  if (now >= end) return { step: "end" }
  if (reminded_at !== null) return { step: "wait", wait: end - now }
  return now >= due ? { step: "remind" } : { step: "wait", wait: due - now }
}
