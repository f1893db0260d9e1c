/** @typedef {{ outcome: "approved", payerID: string } | { outcome: "cancelled" }} Decision */

/**
 * @typedef {object} ApprovalView
 * @property {(orderID: string) => Promise<Decision>} decide Shows the order and waits for the decision.
 * @property {() => void} focus
 * @property {() => void} close
 */

/** @param {string} base @param {string} orderID */
export function approvalAddress(base, orderID) {
  return `${base}/checkoutnow?${new URLSearchParams({ token: orderID, origin: window.location.origin })}`
}

/**
 * Only messages from the sandbox's own window count.
 * @param {string} base @param {string} orderID @param {() => MessageEventSource | null} source @param {AbortSignal} signal
 * @returns {Promise<Decision>}
 */
export function decisionMessage(base, orderID, source, signal) {
  return new Promise((resolve) => {
    /** @param {MessageEvent} event */
    const read = (event) => {
      const { data } = event
      if (event.origin !== base || event.source !== source()) return
      if (data?.type !== "paypal-sandbox" || data.orderID !== orderID) return
      resolve(data.outcome === "approved" ? { outcome: "approved", payerID: data.payerID } : { outcome: "cancelled" })
    }
    window.addEventListener("message", read, { signal })
  })
}

/**
 * Must run in the click itself, or browsers block the window.
 * @param {string} base
 * @returns {ApprovalView | null} Null: the browser blocked it.
 */
export function openPopup(base) {
  const width = 500
  const height = 700
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2)
  const popup = window.open("", "_blank", `popup,width=${width},height=${height},left=${left},top=${top}`)
  if (!popup) return null
  showOpening(popup.document)
  const done = new AbortController()

  return {
    decide: async (orderID) => {
      if (!popup.closed) popup.location.href = approvalAddress(base, orderID)
      const decision = decisionMessage(base, orderID, () => popup, done.signal)
      return Promise.race([decision, closed(popup, done.signal)])
    },
    focus: () => popup.focus(),
    close: () => {
      done.abort()
      popup.close()
    },
  }
}

/** @param {Document} page */
function showOpening(page) {
  page.title = "PayPal sandbox"
  page.documentElement.style.colorScheme = "light dark"
  const text = page.createElement("p")
  text.textContent = "Opening PayPal sandbox…"
  text.style.font = "1rem/1.5 system-ui, sans-serif"
  text.style.textAlign = "center"
  text.style.marginTop = "40vh"
  page.body.append(text)
}

/**
 * Browsers do not report closed windows; the last message may come late.
 * @param {Window} popup @param {AbortSignal} signal
 * @returns {Promise<Decision>}
 */
function closed(popup, signal) {
  return new Promise((resolve) => {
    let seen = 0
    const timer = setInterval(() => {
      if (popup.closed) seen += 1
      if (seen > 1) resolve({ outcome: "cancelled" })
      if (seen > 1 || signal.aborted) clearInterval(timer)
    }, 250)
  })
}
