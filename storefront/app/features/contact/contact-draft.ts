import { requestDraft } from "../request-form/typed-request"

/** The contact form with nothing in it (shop.md §3). */
export const blankMessage = { name: "", email: "", message: "", website: "" }

export const contactDraft = requestDraft("contact", blankMessage)
