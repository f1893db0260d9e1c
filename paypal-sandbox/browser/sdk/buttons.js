import { makeButton } from "./button.js"
import { checkout } from "./checkout.js"

/** @typedef {import("./approval-popup.js").ApprovalView} ApprovalView */
/** @typedef {import("./checkout.js").ButtonsProps} ButtonsProps */

/** @param {string} base */
export function buttonsFor(base) {
  /** @param {ButtonsProps} [props] */
  return (props = {}) => {
    const { host, button } = makeButton(props.style ?? {})
    /** @type {ApprovalView | null} */
    let current = null
    let pending = false

    button.addEventListener("click", async () => {
      if (pending) {
        current?.focus()
        return
      }
      pending = true
      button.setAttribute("aria-busy", "true")
      try {
        await checkout(props, base, (view) => {
          current = view
        })
      } catch (error) {
        if (!props.onError) throw error
        props.onError(error)
      } finally {
        pending = false
        button.removeAttribute("aria-busy")
      }
    })

    /** @param {boolean} disabled */
    const setDisabled = async (disabled) => {
      button.disabled = disabled
    }

    return {
      isEligible: () => props.fundingSource === undefined || props.fundingSource === "paypal",
      /** @param {HTMLElement | string} container */
      render: async (container) => {
        const element = typeof container === "string" ? document.querySelector(container) : container
        if (!element) throw new Error("Document is ready and element does not exist.")
        element.append(host)
        props.onInit?.({}, { enable: () => setDisabled(false), disable: () => setDisabled(true) })
      },
      close: async () => {
        current?.close()
        host.remove()
      },
      updateProps: async () => {},
      hasReturned: () => false,
      resume: () => {},
    }
  }
}
