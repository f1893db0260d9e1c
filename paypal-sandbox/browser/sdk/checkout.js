import { openDialog } from "./approval-dialog.js"
import { openPopup } from "./approval-popup.js"

/** @typedef {import("./approval-popup.js").ApprovalView} ApprovalView */

/**
 * @typedef {object} ButtonsProps
 * @property {(data: object, actions: object) => Promise<string> | string} [createOrder]
 * @property {(data: object, actions: object) => Promise<void> | void} [onApprove]
 * @property {(data: object, actions: object) => void} [onCancel]
 * @property {(error: unknown) => void} [onError]
 * @property {(data: object, actions: object) => Promise<void> | void} [onClick]
 * @property {(data: object, actions: object) => void} [onInit]
 * @property {import("./button.js").ButtonStyle} [style]
 * @property {string} [fundingSource]
 */

/** @param {string} base @returns {ApprovalView} */
function openApproval(base) {
  return openPopup(base) ?? openDialog(base)
}

/** @param {ButtonsProps} props @param {string} base @param {(view: ApprovalView | null) => void} onView */
export async function checkout(props, base, onView) {
  let refused = false
  const actions = {
    resolve: async () => {},
    reject: async () => {
      refused = true
    },
  }
  const asked = props.onClick?.({ fundingSource: "paypal" }, actions)
  if (refused) return
  // Before the first await: later a click allows no popup.
  /** @type {ApprovalView} */
  let view = openApproval(base)
  onView(view)
  try {
    await asked
    if (refused) return
    const orderID = await props.createOrder?.({ paymentSource: "paypal" }, {})
    if (typeof orderID !== "string" || orderID === "") throw new Error("createOrder gave no order id.")
    /** @type {ApprovalView | null} */
    let next = view
    while (next) {
      view = next
      onView(view)
      next = await approveOnce(props, base, view, orderID)
    }
  } finally {
    view.close()
    onView(null)
  }
}

/**
 * @param {ButtonsProps} props @param {string} base @param {ApprovalView} view @param {string} orderID
 * @returns {Promise<ApprovalView | null>} The next view, when the shop asked for another way to pay.
 */
async function approveOnce(props, base, view, orderID) {
  const decision = await view.decide(orderID)
  view.close()
  if (decision.outcome === "cancelled") {
    props.onCancel?.({ orderID }, { redirect: goTo })
    return null
  }
  /** @type {{ view: ApprovalView | null }} */
  const restarted = { view: null }
  const restart = async () => {
    restarted.view ??= openApproval(base)
  }
  const data = { orderID, payerID: decision.payerID, paymentSource: "paypal" }
  try {
    await props.onApprove?.(data, { restart, redirect: goTo })
  } catch (error) {
    restarted.view?.close()
    throw error
  }
  return restarted.view
}

/** @param {string} url */
function goTo(url) {
  window.location.assign(url)
}
