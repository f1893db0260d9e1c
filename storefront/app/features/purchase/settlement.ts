import { shopperWordsOf } from "../../../../backend/lib/payments/methods"
import { usdOf } from "../../../../backend/lib/totals"
import type { Receipt } from "../../../../compat-api/contract/purchases"

type Settled = Pick<Receipt, "kind" | "total" | "discount" | "simulated" | "paymentProvider" | "invoice">

export function settlement({ kind, total, discount, simulated, paymentProvider, invoice }: Settled): string[] {
  const isReceipt = kind === "receipt"
  const words = shopperWordsOf({ paymentProvider, invoice })
  const money = isReceipt ? `paid ${words.paid(invoice)}` : `back ${words.back}`
  const card = discount && `the gift card ending ${discount.cardEnding}`
  return [
    ...(discount && card ? [`${usdOf(discount.amount)} ${isReceipt ? "paid with" : "back to"} ${card}`] : []),
    ...(Number(total) > 0 ? [`${usdOf(total)} ${money}`] : []),
    ...(simulated ? ["Simulated payment: no real money moved"] : []),
  ]
}
