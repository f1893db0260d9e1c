import { requestDraft } from "../request-form/typed-request"

/** shop.md §3. */
export const blankMessage = { name: "", email: "", message: "", website: "" }

export const contactDraft = requestDraft("contact", blankMessage)
