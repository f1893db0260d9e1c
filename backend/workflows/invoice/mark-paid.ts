import type { MedusaContainer } from "@medusajs/framework/types"
import { log } from "../../lib/log/log"
import { notAllowed } from "../../lib/refusals"
import { paymentEnvironment } from "../../lib/shop"
import { type Cents, usd } from "../../lib/totals"
import { INVOICE } from "../../modules/invoice"
import type { BankEntry, InvoicePayment } from "../../modules/invoice/service"
import type { LockedPurchase } from "../../modules/purchase/purchase-lock"
import type { NoBuyer } from "../../modules/purchase/states"
import { withPurchaseLocked } from "../../modules/purchase/with-purchase-locked"
import { settleByProvider } from "../purchase/follow-up/take-capture"
import { invoiceOf } from "../purchase/lookups/invoice-of"
import { refuseElsewhere } from "./refuse-elsewhere"

/**
 * Records that an invoice was paid, because staff saw the money: that is the capture. The purchase is carried on at once,
 * and should this process die, as due work. The same once more changes nothing. Throws MedusaError where the purchase has
 * no invoice, or another payment was recorded before.
 */
export function markPaid(
  container: MedusaContainer,
  purchaseId: string,
  entry: BankEntry & { amount: Cents },
): Promise<void> {
  return withPurchaseLocked(container, purchaseId, "staff", async (purchase) => {
    refuseElsewhere(purchase, paymentEnvironment(container))
    const invoice = await invoiceOf(container, purchase)
    if (!invoice) throw notAllowed("This purchase has no invoice that could be paid.")
    const payment = await container.resolve(INVOICE).recordPayment(invoice, { ...entry, purchaseId: purchase.id })
    if (!isSame(payment, entry)) throw notAllowed(`This invoice is marked as paid already: ${inWords(payment)}.`)
    await carryOn(container, purchase)
  })
}

function isSame({ amount, paid_on, reference }: InvoicePayment, entry: BankEntry & { amount: Cents }): boolean {
  return amount === entry.amount && paid_on === entry.paidOn && reference === entry.reference
}

function inWords({ amount, paid_on, reference }: InvoicePayment): string {
  return `${usd(amount)} on ${paid_on} (${reference})`
}

/** The money is recorded: what cannot be done now, the reconciliation does. */
async function carryOn(container: MedusaContainer, purchase: LockedPurchase<NoBuyer>): Promise<void> {
  try {
    await settleByProvider(container, purchase)
  } catch (error) {
    log.error("purchase_not_settled", { purchase: purchase.id, status: purchase.status, error })
  }
}
