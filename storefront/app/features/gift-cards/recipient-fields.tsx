import { longestCardMessage, longestCardName } from "../../../../compat-api/contract/gift-card-lengths"
import { Field, TextField } from "../../ui/field"
import { EmailField } from "../account/account-fields"
import type { DraftProblem, RecipientField } from "../cart/gift-card-draft"

/** Who gets the card, and from whom. Shown by the style sheet, so that the choice works before React is there. */
export function RecipientFields({ problems }: { problems: readonly DraftProblem[] }) {
  const errorOf = (field: RecipientField) => problems.find((problem) => problem.field === field)?.text
  return (
    <fieldset className="hidden group-has-[[value=gift]:checked]/form:block">
      <legend className="sr-only">Recipient</legend>
      <div className="grid gap-5">
        <Field
          label="From"
          name="from"
          autoComplete="name"
          autoCapitalize="words"
          maxLength={longestCardName}
          required
          error={errorOf("from")}
        />
        <Field
          label="To"
          name="to"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={longestCardName}
          required
          error={errorOf("to")}
        />
        <EmailField
          label="Recipient’s email"
          name="recipientEmail"
          autoComplete="off"
          hint="The card is e-mailed there as soon as you have paid. You get a copy."
          error={errorOf("recipientEmail")}
        />
        <TextField
          label="Message"
          name="message"
          rows={4}
          maxLength={longestCardMessage}
          hint={`At most ${longestCardMessage} characters.`}
          error={errorOf("message")}
        />
      </div>
    </fieldset>
  )
}
