import { randomUUID } from "node:crypto"
import { log } from "../../log/log"
import { PaymentRefusal } from "../errors"
import type { PaypalClient } from "./client"
import type { PaypalCapture, PaypalOrder, PaypalPayee } from "./wire"

export interface AccountBook {
  find(credentials: string): Promise<string | undefined>
  /** Stores the id, unless there is one. Returns the stored id. */
  keep(credentials: string, account: string): Promise<string>
}

/** In cents. */
const least = 100

/** An order without a payee pays its creator, so its answer names the account (decision 019). */
export class Merchant {
  private known: string | undefined

  constructor(
    private readonly client: PaypalClient,
    private readonly book: AccountBook,
  ) {}

  async id(): Promise<string> {
    this.known ??= await this.book.find(this.client.clientId)
    if (this.known) return this.known
    const asked = { amount: least, currency: "usd", description: "Account", softDescriptor: "Account" }
    return this.paidBy(await this.client.createOrder({ ...asked, customId: "account" }, randomUUID()))
  }

  /** Throws `PaymentRefusal`. */
  async paidBy(order: PaypalOrder): Promise<string> {
    const said = payeeOf(order) ?? payeeOf(await this.client.getOrder(order.id))
    this.known ??= said && (await this.book.keep(this.client.clientId, said))
    if (said && said === this.known) return said
    log.error("paypal_payee_differs", { order: order.id, said, own: this.known })
    throw new PaymentRefusal("An order would not pay the shop's account", "other", "it would pay another account")
  }
}

function payeeOf({ purchase_units }: PaypalOrder): string | undefined {
  return purchase_units?.[0]?.payee?.merchant_id
}

/** Text for staff (ruling 57). `own`: the shop's PayPal id, since addresses change hands. */
export function describeOtherPayee(
  own: string,
  payees: readonly (PaypalPayee | undefined)[],
  { disbursement_mode: mode, seller_receivable_breakdown: received }: PaypalCapture,
): string | undefined {
  const said = payees.filter(hasId)
  if (said.length === 0) return "PayPal does not say which account received the payment."
  const other = said.find(({ merchant_id }) => merchant_id !== own)
  if (other) return `The payment went to ${named(other)}, which is not the shop's PayPal account.`
  // A fee without a payee goes to the calling app, which is the shop.
  const fee = received?.platform_fees?.find(({ payee }) => payee && payee.merchant_id !== own)
  if (fee)
    return `${fee.amount.value} ${fee.amount.currency_code} of the payment went to ${named(fee.payee ?? {})} as a fee.`
  if (mode === "DELAYED")
    return "PayPal keeps the money until a platform releases it, and the shop is not this platform."
  return undefined
}

export function hasId(payee: PaypalPayee | undefined): payee is PaypalPayee & { merchant_id: string } {
  return payee?.merchant_id !== undefined
}

export function describeOtherPayer(own: string, payer: PaypalPayee | undefined): string | undefined {
  if (!hasId(payer) || payer.merchant_id === own) return undefined
  return `it was paid by ${named(payer)}, which is not the shop's PayPal account`
}

function named({ merchant_id, email_address }: PaypalPayee): string {
  return [merchant_id ?? "an account without an id", email_address && `(${email_address})`].filter(Boolean).join(" ")
}
