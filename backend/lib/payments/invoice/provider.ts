import { randomBytes } from "node:crypto"
import type { Cents } from "../../totals"
import { PaymentRefusal } from "../errors"
import type { Capture, PaymentProvider, ProviderRefund } from "../provider"
import {
  captureIn,
  type InvoiceAccount,
  type InvoiceRefund,
  paymentIn,
  providerRefund,
  refundableAmount,
} from "./account"
import { words } from "./words"

export interface InvoiceBook {
  accountOf(invoice: { paymentId: string } | { captureId: string }): Promise<InvoiceAccount | undefined>
  /** Idempotent. */
  issue(paymentId: string): Promise<InvoiceAccount | undefined>
  /** Idempotent. Undefined if the amount is more than what is left to refund. */
  askBack(of: { captureId: string; amount: Cents | "rest"; requestId: string }): Promise<InvoiceRefund | undefined>
  refundOf(id: string): Promise<InvoiceRefund | undefined>
}

/** Capturing issues the invoice; captures and refunds stay pending until staff record the transfer. */
export function invoiceProvider(book: () => InvoiceBook): PaymentProvider {
  return {
    id: "invoice",
    name: words.name,
    isApprovedByBuyer: false,
    canBeAsked: false,
    ids: { payment: /^INV[0-9A-F]{30}$/, capture: /^[A-Z0-9]{20}$/ },
    keptAs: { payment: "invoice_payment_id", refunds: "invoice_refunds" },
    refundRefusal: "This was paid by invoice. Refund the purchase, then mark the refund as paid back.",
    // The invoice is drafted under this id once the purchase is frozen.
    create: async () => ({ id: newId(), status: "not issued", isApproved: false, capture: undefined, refunds: [] }),
    async findPayment(paymentId) {
      const account = await book().accountOf({ paymentId })
      return account && paymentIn(account)
    },
    async capture(paymentId) {
      const account = await book().issue(paymentId)
      return (account && captureIn(account)) ?? noInvoice(paymentId)
    },
    findCapture: async (captureId) => captureOf(await book().accountOf({ captureId })),
    refund: (asked) => refund(book(), asked),
    async findRefund(id) {
      const found = await book().refundOf(id)
      return found && providerRefund(found)
    },
  }
}

function newId(): string {
  return `INV${randomBytes(15).toString("hex").toUpperCase()}`
}

function captureOf(account: InvoiceAccount | undefined): Capture | undefined {
  return account && captureIn(account)
}

async function refund(
  book: InvoiceBook,
  { captureId, amount, requestId }: { captureId: string; amount: Cents | "rest"; requestId: string },
): Promise<ProviderRefund> {
  const asked = await book.askBack({ captureId, amount, requestId })
  if (asked) return providerRefund(asked)
  const account = await book.accountOf({ captureId })
  if (!account) return noInvoice(captureId)
  if (account.paid === null) throw new PaymentRefusal("The invoice is not paid", "other", "nobody has paid the invoice")
  if (captureIn(account)?.status === "refunded") {
    throw new PaymentRefusal("The payment was paid back in full", "fully_refunded", "the payment was paid back in full")
  }
  const words = `that is more than is left of the payment (${refundableAmount(account)} cents)`
  throw new PaymentRefusal("The refund exceeds what is left of the payment", "more_than_left", words)
}

function noInvoice(id: string): never {
  throw new PaymentRefusal(`There is no invoice ${id}`, "unknown", "there is no such invoice")
}
