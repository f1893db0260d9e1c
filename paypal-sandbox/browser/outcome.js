const outcome = document.getElementById("outcome")?.dataset ?? {}
const opener = window.opener ?? (window.parent === window ? null : window.parent)

if (opener && outcome.origin) {
  const message = {
    type: "paypal-sandbox",
    outcome: outcome.outcome,
    orderID: outcome.order,
    payerID: outcome.payer,
  }
  opener.postMessage(message, outcome.origin)
  window.close()
} else if (outcome.back) {
  window.location.replace(outcome.back)
}
