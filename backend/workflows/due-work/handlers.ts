import type { WorkKind } from "../../lib/due-work/kinds"
import type { Handler } from "../../lib/due-work/run-work"
import { mailRequestedReset } from "../account/reset-requests"
import { checkInvoice } from "../invoice/due-invoice"
import { sendDueMail } from "../mail/send-due-mail"
import { fulfilPurchase } from "../purchase/commands/fulfil-order"
import { checkPurchase } from "../purchase/follow-up/check-purchase"
import { handleEvent } from "../purchase/follow-up/payment-events/handle-event"
import { receiveMissedEvents } from "../purchase/follow-up/payment-events/receive-event"
import { resumeMismatchRefund } from "../purchase/mismatch/refund-mismatch"
import { resumeDueRefund } from "../purchase/refund/run-refund"
import { mailUpdate } from "../update-mail/mail-update"

export const handlers: Readonly<Record<WorkKind, Handler>> = {
  "account-wish": mailRequestedReset,
  fulfilment: fulfilPurchase,
  invoice: checkInvoice,
  mail: sendDueMail,
  "mismatch-refund": resumeMismatchRefund,
  "missed-events": receiveMissedEvents,
  "payment-event": handleEvent,
  "product-update": mailUpdate,
  purchase: checkPurchase,
  refund: resumeDueRefund,
}
