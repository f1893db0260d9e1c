import { type ReactNode, useEffect, useRef } from "react"
import { usd } from "../../../../../compat-api/contract/totals"
import { Notice } from "../../../ui/notice"
import type { PriceChange } from "../../cart/price-changes"
import type { CheckoutMessage } from "./checkout-messages"

/** What happened to the payment. An error takes the focus: the shopper comes back from another window. */
export function PaymentMessage({ message, children }: { message: CheckoutMessage; children?: ReactNode }) {
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
          <span>{change.name}</span>
          <span className="font-mono tabular-nums">
            <s className="text-soft">
              <span className="sr-only">was </span>
              {usd(change.before)}
            </s>{" "}
            {change.after === null ? "no longer sold" : usd(change.after)}
          </span>
        </li>
      ))}
    </ul>
  )
}
