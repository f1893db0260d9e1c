import { Input, Textarea } from "@medusajs/ui"
import type { FieldErrors, UseFormRegister } from "react-hook-form"
import { longestCardMessage, longestCardName } from "../../lib/gift-card-lengths"
import { checkEmail } from "../lib/address"
import { Field } from "../lib/field"
import { type CardDraft, checkMessage, checkName } from "./create-draft"

interface Props {
  register: UseFormRegister<CardDraft>
  errors: FieldErrors<CardDraft>
}

/** Of a card for somebody: what is on it, and where it goes. */
export function GiftFields({ register, errors }: Props) {
  return (
    <>
      <Field id="card-to" label="Recipient's name" error={errors.recipientName?.message}>
        {(tied) => (
          <Input {...tied} maxLength={longestCardName} {...register("recipientName", { validate: checkName })} />
        )}
      </Field>
      <Field id="card-to-email" label="Recipient's e-mail" error={errors.recipientEmail?.message}>
        {(tied) => <Input {...tied} type="email" {...register("recipientEmail", { validate: checkEmail })} />}
      </Field>
      <Field id="card-from" label="Sender's name" error={errors.senderName?.message}>
        {(tied) => <Input {...tied} maxLength={longestCardName} {...register("senderName", { validate: checkName })} />}
      </Field>
      <Field
        id="card-message"
        label="Message (optional)"
        note={`The recipient reads it on the card. At most ${longestCardMessage} characters.`}
        error={errors.message?.message}
      >
        {(tied) => (
          <Textarea
            {...tied}
            rows={3}
            maxLength={longestCardMessage}
            {...register("message", { validate: checkMessage })}
          />
        )}
      </Field>
    </>
  )
}
