import { document } from "./approval-page"
import { type Html, html } from "./html"
import type { OrderRecord } from "./records"

interface Outcome {
  outcome: "approved" | "cancelled"
  order: OrderRecord
  /** Null: the window goes to the shop's address. */
  origin: string | null
}

export function outcomePage({ outcome, order, origin }: Outcome): Html {
  const back = backAddress(outcome, order)
  const approved = outcome === "approved"
  return document(
    approved ? "Payment approved" : "Payment cancelled",
    html`<h1>${approved ? "Thank you" : "Payment cancelled"}</h1>
      <p id="outcome" data-outcome="${outcome}" data-order="${order.id}" data-payer="${order.payer?.payerId ?? ""}"
        data-origin="${origin ?? ""}" data-back="${back ?? ""}">
        ${approved ? "You approved this payment. The shop's page shows the result." : "Nothing was paid."}
        ${back === null && "You can close this window."}
      </p>
      ${back !== null && html`<p><a href="${back}">Back to the shop</a></p>`}`,
    html`<script src="/browser/outcome.js" defer></script>
      ${back !== null && html`<noscript><meta http-equiv="refresh" content="0;url=${back}" /></noscript>`}`,
  )
}

export function messagePage(title: string, text: string): Html {
  return document(title, html`<h1>${title}</h1><p>${text}</p>`)
}

function backAddress(outcome: Outcome["outcome"], order: OrderRecord): string | null {
  const address = outcome === "approved" ? order.returnUrl : order.cancelUrl
  if (!address) return null
  const url = new URL(address)
  url.searchParams.set("token", order.id)
  if (outcome === "approved" && order.payer) url.searchParams.set("PayerID", order.payer.payerId)
  return url.href
}
