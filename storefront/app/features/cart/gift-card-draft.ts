import { oneLine, severalLines } from "../../../../backend/lib/characters"
import { normalEmail } from "../../../../backend/lib/email"
import {
  defaultGiftCardAmount,
  type GiftCardAmount,
  giftCardAmounts,
  longestCardMessage,
  longestCardName,
} from "../../../../backend/lib/gift-card-limits"
import { emailProblem } from "../../lib/email-problem"

export interface GiftCardDraft {
  kind: "self" | "gift"
  /** In dollars. */
  amount: GiftCardAmount
  from: string
  to: string
  recipientEmail: string
  message: string
}

/** shop.md §4. */
export const blankDraft: GiftCardDraft = {
  kind: "self",
  amount: defaultGiftCardAmount,
  from: "",
  to: "",
  recipientEmail: "",
  message: "",
}

export type RecipientField = "from" | "to" | "recipientEmail" | "message"

export interface DraftProblem {
  field: RecipientField
  isMissing: boolean
  text: string
}

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

export function savedDraft(value: unknown): GiftCardDraft | null {
  if (typeof value !== "object" || value === null) return null
  const form = new FormData()
  for (const [field, text] of Object.entries(value)) form.set(field, String(text))
  return draftOf(form)
}

export function isBlank(draft: GiftCardDraft): boolean {
  return JSON.stringify(draft) === JSON.stringify(blankDraft)
}

/** Ruling 27. */
export function tidied(draft: GiftCardDraft): GiftCardDraft {
  return {
    ...draft,
    from: draft.from.trim(),
    to: draft.to.trim(),
    recipientEmail: normalEmail(draft.recipientEmail),
    message: draft.message.trim(),
  }
}

/** In field order (shop.md §5). Mirrors contract/gift-cards.ts, whose schemas are too heavy here. */
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
  return oneLine.test(name) ? undefined : "Please enter the name as one line of plain text."
}

function messageProblem(message: string): string | undefined {
  if (message.length > longestCardMessage) return `A message can have at most ${longestCardMessage} characters.`
  return severalLines.test(message) ? undefined : "Please enter the message as plain text."
}

/** Some browsers send CRLF line ends. */
function textOf(form: FormData, field: RecipientField): string {
  const text = form.get(field)
  return typeof text === "string" ? text.replaceAll("\r\n", "\n") : ""
}
