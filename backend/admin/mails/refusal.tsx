import { Text } from "@medusajs/ui"
import type { ShownMail } from "../../workflows/mail/list-mails"

/** What the mail server said of a mail that it refused for good. */
export function Refusal({ mail: { refusal } }: { mail: Pick<ShownMail, "refusal"> }) {
  if (!refusal) return null
  return (
    <Text size="small" className="max-w-80 whitespace-normal break-words text-ui-fg-subtle">
      The mail server said: {refusal}
    </Text>
  )
}
