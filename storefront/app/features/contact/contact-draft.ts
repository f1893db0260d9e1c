import { requestDraft } from "../request-form/filled-request"

/** shop.md §3. */
export const blankMessage = { name: "", email: "", message: "", website: "" }

export const contactDraft = requestDraft("contact", blankMessage)
