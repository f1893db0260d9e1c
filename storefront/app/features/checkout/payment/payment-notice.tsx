import { useEffect, useRef, useState } from "react"
import { usd } from "../../../../../backend/lib/totals"
import type { Elements } from "../../../lib/elements"
import { saveInput } from "../../../lib/input-fields"
import { Button } from "../../../ui/button"
import { MailLink } from "../../../ui/mail-link"
import { Notice } from "../../../ui/notice"
import type { PriceChange } from "../../cart/price-changes"
import { type CheckoutMessage, focusPayment } from "../messages/checkout-messages"
import { messageOf } from "../state/payment-state"
import { isFree, type UnfinishedPayment } from "../state/unfinished-payment"
import { textsOf } from "./methods"
import type { Payment } from "./use-payment"

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
      {message.offersReload && (
        <Button
          variant="secondary"
          className="mt-4"
          onClick={() => {
            saveInput()
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
            {message.action ?? "Try again"}
          </Button>
          {message.kind === "error" && <Support />}
        </>
      )}
      {state.phase === "stopped" && (
        <>
          <Code name={textsOf(state.ordered.method).id} value={state.ordered.orderId} />
          <Support />
          <Button variant="secondary" className="mt-4" onClick={putAside}>
            Close this message
          </Button>
        </>
      )}
    </PaymentMessage>
  )
}

function Transaction({ payment }: { payment: UnfinishedPayment }) {
  const id = isFree(payment.ordered) ? payment.ordered.freeId : "captured" in payment && payment.captured?.transactionId
  return id ? <Code name="Transaction ID" value={id} /> : null
}

function Code({ name, value }: { name: string; value: string }) {
  return (
    <p className="mt-3">
      <span className="lettering block">{name}</span>
      <span className="font-mono break-all text-ink select-all" translate="no">
        {value}
      </span>
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

/** Takes the focus, because the shopper returns from another window. */
function PaymentMessage({ message, children }: { message: CheckoutMessage; children?: Elements }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message.kind === "error") box.current?.focus()
  }, [message])
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-28">
      <Notice kind={message.kind} title={message.title}>
        <p>{message.text}</p>
        {message.changes && <Changes changes={message.changes} />}
        {children}
      </Notice>
    </div>
  )
}

function Changes({ changes }: { changes: readonly PriceChange[] }) {
  return (
    <ul className="mt-3 border-t">
      {changes.map((change) => (
        <li key={change.name} className="flex flex-wrap justify-between gap-x-6 border-b py-2 text-ink">
          <span translate="no">{change.name}</span>
          <span className="font-mono tabular-nums">
            <s className="text-soft">
              <span className="sr-only">was </span>
              <span>{usd(change.before)}</span>
            </s>{" "}
            <span>{change.after === null ? "no longer sold" : usd(change.after)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
