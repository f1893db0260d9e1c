import { document } from "./approval-document"
import { type Html, html } from "./html"
import type { OrderRecord } from "./records"

interface Outcome {
  outcome: "approved" | "cancelled"
  order: OrderRecord
  /** The page that waits for the outcome; null: nobody does, go to the shop's return or cancel address. */
  origin: string | null
}

/** What comes after Pay Now or Cancel: its script tells the shop's page, or goes back to the shop. */
export function outcomePage({ outcome, order, origin }: Outcome): Html {
  const back = backAddress(outcome, order)
  const approved = outcome === "approved"
  return document(
    approved ? "Payment approved" : "Payment cancelled",
    html`<h1>${approved ? "Thank you" : "Payment cancelled"}</h1>
      <p id="outcome" data-outcome="${outcome}" data-order="${order.id}" data-payer="${order.payer?.payerId ?? ""}"
        data-origin="${origin ?? ""}" data-back="${back ?? ""}">
        ${approved ? "You agreed to this payment; the shop completes it." : "Nothing was paid."}
        ${back === null && "You can close this window."}
      </p>
      ${back !== null && html`<p><a href="${back}">Back to the shop</a></p>`}`,
    html`<script src="/browser/outcome.js" defer></script>
      ${back !== null && html`<noscript><meta http-equiv="refresh" content="0;url=${back}" /></noscript>`}`,
  )
}

/** A page that only says something: not found, already paid. */
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
