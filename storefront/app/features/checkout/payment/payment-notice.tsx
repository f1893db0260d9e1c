import { useState } from "react"
import { keepTyped } from "../../../lib/typed-fields"
import { Button } from "../../../ui/button"
import { MailLink } from "../../../ui/mail-link"
import { type CheckoutMessage, interrupted, orderInterrupted, totalMoved } from "../messages/checkout-messages"
import { focusPayment } from "../messages/focus-payment"
import { PaymentMessage } from "../messages/payment-message"
import { messageOf } from "../state/payment-state"
import { isFree, type UnfinishedPayment } from "../state/unfinished-payment"
import type { Payment } from "./use-payment"

/** The message of a payment with what the shopper can do about it; nothing while all is well. */
export function PaymentNotice({ payment }: { payment: Payment }) {
  const { state } = payment
  const [isPressed, setPressed] = useState(false)
  const message = messageOf(state)
  if (!message) return null

  async function finish(): Promise<void> {
    setPressed(true)
    await payment.finish().finally(() => setPressed(false))
  }

  function putAside(): void {
    focusPayment()
    payment.putAside()
  }

  return (
    <PaymentMessage message={message}>
      {message === totalMoved && (
        <Button
          variant="secondary"
          className="mt-4"
          onClick={() => {
            keepTyped()
            location.reload()
          }}
        >
          Reload this page
        </Button>
      )}
      {state.phase === "unfinished" && (
        <>
          <Transaction payment={state.payment} />
          <Button className="mt-4" busy={isPressed} onClick={() => void finish()}>
            {finishing(message)}
          </Button>
          {message.kind === "error" && <Support />}
        </>
      )}
      {state.phase === "stopped" && (
        <>
          <Code name="PayPal order" value={state.ordered.orderId} />
          <Support />
          <Button variant="secondary" className="mt-4" onClick={putAside}>
            Close this message
          </Button>
        </>
      )}
    </PaymentMessage>
  )
}

function finishing(message: CheckoutMessage): string {
  if (message === interrupted) return "Finish payment"
  return message === orderInterrupted ? "Complete order" : "Try again"
}

/** For our support, once there is one. */
function Transaction({ payment }: { payment: UnfinishedPayment }) {
  const id = isFree(payment.ordered) ? payment.ordered.freeId : "captured" in payment && payment.captured?.transactionId
  return id ? <Code name="Transaction ID" value={id} /> : null
}

function Code({ name, value }: { name: string; value: string }) {
  return (
    <p className="mt-3">
      <span className="lettering block">{name}</span>
      <span className="font-mono break-all text-ink select-all">{value}</span>
    </p>
  )
}

function Support() {
  return (
    <p className="mt-3">
      Support: <MailLink />
    </p>
  )
}
