import { type Html, html } from "./html"
import { cents, type Money, money } from "./money"
import type { PurchaseUnit } from "./order-request"
import type { Instrument, OrderRecord } from "./records"

const ways: [instrument: Instrument, name: string, hint: string][] = [
  ["ok", "PayPal balance", "The payment goes through."],
  ["declined", "Card that is declined", "The shop asks for another payment method."],
  ["pending", "Bank transfer that stays pending", "The payment stays pending until a test settles it."],
]

const setbacks = {
  declined: "Your payment method was declined. Choose another one.",
  cancelled: "You cancelled this payment before. You can still pay, or cancel again.",
}

interface Shown {
  origin: string | null
  email?: string
  instrument?: Instrument
  invalidEmail?: boolean
}

export function approvalPage(order: OrderRecord, shown: Shown): Html {
  const query = new URLSearchParams({ token: order.id, ...(shown.origin ? { origin: shown.origin } : {}) })
  const email = shown.email ?? order.payer?.email ?? "buyer@example.com"
  const chosen = shown.instrument ?? "ok"
  return document(
    "Pay with PayPal sandbox",
    html`<h1>Pay ${order.brandName ?? "the shop"}</h1>
      ${order.setback && html`<p class="notice" role="status">${setbacks[order.setback]}</p>`}
      ${order.purchaseUnits.map(summary)}
      <form method="post" action="/checkoutnow?${query.toString()}">
        <div class="field">
          <label for="email">PayPal account (e-mail)</label>
          <input id="email" name="email" type="email" autocomplete="off" required value="${email}"
            ${shown.invalidEmail && html`aria-invalid="true" aria-describedby="email-error" autofocus`} />
          ${shown.invalidEmail && html`<p class="error" id="email-error">Enter an e-mail address, like buyer@example.com.</p>`}
        </div>
        <fieldset>
          <legend>Pay with</legend>
          ${ways.map(([instrument, name, hint]) => way(instrument, name, hint, instrument === chosen))}
        </fieldset>
        <div class="actions">
          <button class="pay" name="decision" value="pay">Pay Now</button>
          <button class="cancel" name="decision" value="cancel" formnovalidate>Cancel</button>
        </div>
      </form>`,
  )
}

function way(instrument: Instrument, name: string, hint: string, checked: boolean): Html {
  return html`<div class="way">
    <input type="radio" name="instrument" id="way-${instrument}" value="${instrument}"
      aria-describedby="hint-${instrument}" ${checked && html`checked`} />
    <label for="way-${instrument}">${name}</label>
    <p id="hint-${instrument}">${hint}</p>
  </div>`
}

function summary(unit: PurchaseUnit): Html {
  const { breakdown } = unit.amount
  const rows: [string, Money | undefined, string][] = [
    ["Items", breakdown?.item_total, ""],
    ["Discount", breakdown?.discount, "−"],
    ["Tax", breakdown?.tax_total, ""],
  ]
  const parts = rows.flatMap(([name, amount, sign]) =>
    amount && cents(amount.value) > 0 ? [row(name, amount, sign)] : [],
  )
  const lines = [...(unit.items ?? []).map(line), ...parts]
  return html`<section aria-label="Summary">
    ${unit.description && html`<p class="description">${unit.description}</p>`}
    ${lines.length > 0 && html`<details><summary>Details</summary><dl>${lines}</dl></details>`}
    <p class="total"><span>Total</span> <span>${shown(unit.amount)} ${unit.amount.currency_code}</span></p>
  </section>`
}

function line(item: NonNullable<PurchaseUnit["items"]>[number]): Html {
  const total = cents(item.unit_amount.value) * Number(item.quantity)
  return row(`${item.quantity} × ${item.name}`, money(total, item.unit_amount.currency_code), "")
}

function row(name: string, amount: Money, sign: string): Html {
  return html`<div><dt>${name}</dt><dd>${sign}${shown(amount)}</dd></div>`
}

function shown(amount: Money): string {
  const { currency_code: currency, value } = amount
  return (cents(value) / 100).toLocaleString("en-US", { style: "currency", currency, currencyDisplay: "narrowSymbol" })
}

export function document(title: string, main: Html, head: Html | null = null): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/browser/approval.css" />
    ${head}
  </head>
  <body>
    <header>
      <p class="brand">PayPal <span>sandbox</span></p>
      <p class="simulated">PayPal sandbox (simulated): no real money moves</p>
    </header>
    <main>${main}</main>
  </body>
</html>`
}
