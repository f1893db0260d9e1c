import { randomBytes } from "node:crypto"
import type { Cents } from "../../totals"
import { PaymentRefusal } from "../errors"
import type { Capture, PaymentProvider, ProviderRefund } from "../provider"
import { providerWords } from "../words"
import { captureIn, type InvoiceAccount, type InvoiceRefund, leftIn, paymentIn, providerRefund } from "./account"

/** Where the invoices are kept: the far end of this provider, which is a table of the shop's own. */
export interface InvoiceBook {
  accountOf(invoice: { paymentId: string } | { captureId: string }): Promise<InvoiceAccount | undefined>
  /** Gives it its number, once. Undefined where there is no such invoice. */
  issue(paymentId: string): Promise<InvoiceAccount | undefined>
  /** Asks money back, once for each request; undefined when that is more than is left. */
  askBack(of: { captureId: string; amount: Cents | "rest"; requestId: string }): Promise<InvoiceRefund | undefined>
  refundOf(id: string): Promise<InvoiceRefund | undefined>
}

/**
 * Payment by invoice, in the words of the shop. To capture is to issue the invoice: its capture is pending until staff
 * record that the money arrived, and a refund is pending until they record that it was paid back.
 */
export function invoiceProvider(book: () => InvoiceBook): PaymentProvider {
  return {
    id: "invoice",
    name: providerWords.invoice.name,
    medusaId: "pp_invoice_invoice",
    isApprovedByBuyer: false,
    canBeAsked: false,
    ids: { payment: /^INV[0-9A-F]{30}$/, capture: /^[A-Z0-9]{20}$/ },
    keptAs: { payment: "invoice_payment_id", refunds: "invoice_refunds" },
    // An id is all that there is: the invoice is drafted under it once the purchase is frozen.
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
    // Nobody calls: staff write it down themselves.
    readEvent: async () => ({ status: 400, message: "Invoices send no events." }),
    eventsSince: async () => [],
    newsOf: () => undefined,
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
    throw new PaymentRefusal("All of it was paid back", "fully_refunded", "all of it was paid back")
  }
  const words = `that is more than is left of the payment (${leftIn(account)} cents)`
  throw new PaymentRefusal("More is asked back than is left of the payment", "more_than_left", words)
}

function noInvoice(id: string): never {
  throw new PaymentRefusal(`There is no invoice ${id}`, "unknown", "there is no such invoice")
}
