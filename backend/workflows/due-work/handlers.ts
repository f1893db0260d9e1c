import type { WorkKind } from "../../lib/due-work/kinds"
import type { Handler } from "../../lib/due-work/work-off"
import { grantWish } from "../account/wishes"
import { lookAtInvoice } from "../invoice/due-invoice"
import { sendDueMail } from "../mail/send-due-mail"
import { fulfilPurchase } from "../purchase/commands/fulfil-order"
import { lookAtPurchase } from "../purchase/follow-up/look-at-purchase"
import { receiveMissedEvents } from "../purchase/follow-up/payment-events/receive-event"
import { workOffEvent } from "../purchase/follow-up/payment-events/work-off-event"
import { carryOnMismatchRefund } from "../purchase/mismatch/refund-mismatch"
import { carryOnDueRefund } from "../purchase/refund/run-refund"

export const handlers: Readonly<Record<WorkKind, Handler>> = {
  "account-wish": grantWish,
  fulfilment: fulfilPurchase,
  invoice: lookAtInvoice,
  mail: sendDueMail,
  "mismatch-refund": carryOnMismatchRefund,
  "missed-events": receiveMissedEvents,
  "payment-event": workOffEvent,
  purchase: lookAtPurchase,
  refund: carryOnDueRefund,
}
