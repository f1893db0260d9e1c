import { normalEmail, oneLine, severalLines } from "../../../../compat-api/contract/characters"
import {
  defaultGiftCardAmount,
  type GiftCardAmount,
  giftCardAmounts,
} from "../../../../compat-api/contract/gift-card-amounts"
import { longestCardMessage, longestCardName } from "../../../../compat-api/contract/gift-card-lengths"
import { emailProblem } from "../../lib/email-problem"

/** The gift card form as it is filled in: texts as typed. */
export interface GiftCardDraft {
  kind: "self" | "gift"
  /** Dollars. */
  amount: GiftCardAmount
  from: string
  to: string
  recipientEmail: string
  message: string
}

/** What the form begins with, and goes back to once a card is in the cart (shop.md §4). */
export const blankDraft: GiftCardDraft = {
  kind: "self",
  amount: defaultGiftCardAmount,
  from: "",
  to: "",
  recipientEmail: "",
  message: "",
}

/** The fields of who gets the card, in the form's order. */
export type RecipientField = "from" | "to" | "recipientEmail" | "message"

export interface DraftProblem {
  field: RecipientField
  /** It is required and empty. */
  isMissing: boolean
  text: string
}

/** What is in the form. Whatever is none of the offered choices counts as the first one. */
export function draftOf(form: FormData): GiftCardDraft {
  return {
    kind: form.get("kind") === "gift" ? "gift" : "self",
    amount: giftCardAmounts.find((amount) => String(amount) === form.get("amount")) ?? defaultGiftCardAmount,
    from: textOf(form, "from"),
    to: textOf(form, "to"),
    recipientEmail: textOf(form, "recipientEmail"),
    message: textOf(form, "message"),
  }
}

/** What this tab kept of the form; null for what is none. */
export function keptDraftIn(value: unknown): GiftCardDraft | null {
  if (typeof value !== "object" || value === null) return null
  const form = new FormData()
  for (const [field, text] of Object.entries(value)) form.set(field, String(text))
  return draftOf(form)
}

/** Nothing was chosen and nothing typed. */
export function isBlank(draft: GiftCardDraft): boolean {
  return JSON.stringify(draft) === JSON.stringify(blankDraft)
}

/** The same with texts as they are sold: trimmed, and the address in its normal form (ruling 27). */
export function tidied(draft: GiftCardDraft): GiftCardDraft {
  return {
    ...draft,
    from: draft.from.trim(),
    to: draft.to.trim(),
    recipientEmail: normalEmail(draft.recipientEmail),
    message: draft.message.trim(),
  }
}

/**
 * Everything that keeps a card out of the cart, in the order of the fields (shop.md §5): what the contract would refuse
 * (contract/gift-cards.ts), whose schemas are too heavy for this page.
 */
export function draftProblems(draft: GiftCardDraft): DraftProblem[] {
  if (draft.kind === "self") return []
  const { from, to, recipientEmail, message } = tidied(draft)
  return [
    problemOf("from", nameProblem(from), from === "" && "Please enter your name."),
    problemOf("to", nameProblem(to), to === "" && "Please enter the recipient’s name."),
    problemOf(
      "recipientEmail",
      emailProblem(recipientEmail),
      recipientEmail === "" && "Please enter the recipient’s email address.",
    ),
    problemOf("message", messageProblem(message), false),
  ].filter((problem) => problem !== undefined)
}

function problemOf(
  field: RecipientField,
  wrong: string | undefined,
  missing: string | false,
): DraftProblem | undefined {
  const text = missing || wrong
  return text ? { field, isMissing: missing !== false, text } : undefined
}

function nameProblem(name: string): string | undefined {
  if (name.length > longestCardName) return `At most ${longestCardName} characters.`
  return oneLine.test(name) ? undefined : "A name has no line breaks and no control characters."
}

function messageProblem(message: string): string | undefined {
  if (message.length > longestCardMessage) return `A message has at most ${longestCardMessage} characters.`
  return severalLines.test(message) ? undefined : "A message has no control characters."
}

/** Some browsers end the lines of a form's texts with two characters. */
function textOf(form: FormData, field: RecipientField): string {
  const text = form.get(field)
  return typeof text === "string" ? text.replaceAll("\r\n", "\n") : ""
}
