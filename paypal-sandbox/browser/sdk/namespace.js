import { buttonsFor } from "./buttons.js"

const script = document.currentScript
if (!(script instanceof HTMLScriptElement))
  throw new Error("The PayPal sandbox's script must be loaded by its address.")

Object.assign(window, {
  [script.dataset.namespace ?? "paypal"]: {
    version: "5.0.0",
    FUNDING: { PAYPAL: "paypal" },
    Buttons: buttonsFor(new URL(script.src).origin),
    getFundingSources: () => ["paypal"],
    /** @param {string} source */
    isFundingEligible: (source) => source === "paypal",
  },
})
