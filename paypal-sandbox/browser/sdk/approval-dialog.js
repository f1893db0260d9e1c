import { approvalAddress, decisionMessage } from "./approval-popup.js"

/** @typedef {import("./approval-popup.js").ApprovalView} ApprovalView */
/** @typedef {import("./approval-popup.js").Decision} Decision */

/**
 * Fallback for browsers that block popups.
 * @param {string} base
 * @returns {ApprovalView}
 */
export function openDialog(base) {
  const dialog = document.createElement("dialog")
  dialog.setAttribute("aria-label", "PayPal sandbox")
  styled(dialog, {
    width: "min(500px, 100vw)",
    maxWidth: "100vw",
    height: "min(760px, 100dvh)",
    maxHeight: "100dvh",
    margin: "auto",
    padding: "0",
    border: "0",
    borderRadius: "12px",
    overflow: "hidden",
    colorScheme: "light dark",
    background: "Canvas",
  })
  const frame = document.createElement("iframe")
  frame.title = "PayPal sandbox payment"
  styled(frame, { display: "block", width: "100%", height: "calc(100% - 44px)", border: "0" })
  const leave = document.createElement("button")
  leave.type = "button"
  leave.textContent = "Close and go back to the shop"
  styled(leave, {
    width: "100%",
    height: "44px",
    border: "0",
    background: "Canvas",
    color: "CanvasText",
    font: "600 0.875rem system-ui, sans-serif",
    textDecoration: "underline",
    cursor: "pointer",
  })
  dialog.append(leave, frame)
  document.body.append(dialog)
  dialog.showModal()

  const done = new AbortController()
  /** @type {Promise<Decision>} */
  const left = new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve({ outcome: "cancelled" }))
    leave.addEventListener("click", () => dialog.close())
  })
  return {
    decide: (orderID) => {
      frame.src = approvalAddress(base, orderID)
      return Promise.race([decisionMessage(base, orderID, () => frame.contentWindow, done.signal), left])
    },
    focus: () => frame.focus(),
    close: () => {
      done.abort()
      dialog.close()
      dialog.remove()
    },
  }
}

/** @param {HTMLElement} element @param {Partial<CSSStyleDeclaration>} style */
function styled(element, style) {
  Object.assign(element.style, style)
}
