import { Input, Textarea } from "@medusajs/ui"
import { useState } from "react"
import { type FieldErrors, type UseFormRegister, useForm } from "react-hook-form"
import { useNavigate } from "react-router-dom"
import { longestCardMessage, longestCardName } from "../../lib/gift-card-limits"
import { usdOf } from "../../lib/totals"
import type { GiftCardFacts } from "../../workflows/gift-card/gift-card-facts"
import { checkEmail } from "../lib/address-field"
import { CheckField, RadioField } from "../lib/choices"
import { Field } from "../lib/field"
import { FormBody, FormDrawer } from "../lib/form-drawer"
import { isRefusal } from "../lib/lost-answer"
import { useChange } from "../lib/use-change"
import { type CardDraft, cardBody, checkAmount, checkMessage, checkName, emptyCard } from "./create-draft"

export function CreateDrawer(props: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  return (
    <FormDrawer
      {...props}
      title="Create gift card"
      description="The customer pays nothing for it. It works at the checkout like a card that was sold."
    >
      <CreateForm />
    </FormDrawer>
  )
}

function CreateForm() {
  const form = useForm<CardDraft>({ defaultValues: emptyCard })
  const { create, isSending, isLost, refusal } = useCreateCard()
  const { register, watch, setValue, formState } = form
  const { errors } = formState
  const [kind, mail] = watch(["kind", "mail"])
  return (
    <FormBody
      legend="The new card"
      onSubmit={form.handleSubmit(create)}
      action={isLost ? "Send it again" : "Create"}
      isSending={isSending}
      isFixed={isLost}
      refusal={refusal}
    >
      <RadioField
        id="card-kind"
        label="Kind of card"
        options={kinds}
        value={kind}
        onChange={(chosen) => setValue("kind", chosen)}
      />
      <Field id="card-amount" label="Amount in dollars" note="Whole dollars, 1 to 500." error={errors.amount?.message}>
        {(tied) => <Input {...tied} inputMode="numeric" {...register("amount", { validate: checkAmount })} />}
      </Field>
      {kind === "gift" ? (
        <GiftFields register={register} errors={errors} />
      ) : (
        <Field id="card-email" label="Customer's e-mail" error={errors.email?.message}>
          {(tied) => <Input {...tied} type="email" {...register("email", { validate: checkEmail })} />}
        </Field>
      )}
      <Field
        id="card-reason"
        label="Reason (optional)"
        note="Only staff see it, in the ledger."
        error={errors.reason?.message}
      >
        {(tied) => <Textarea {...tied} rows={2} maxLength={1_000} {...register("reason")} />}
      </Field>
      <CheckField
        id="card-mail"
        label="E-mail it now"
        note="The e-mail contains the code. You can also e-mail the card later, from its page."
        isOn={mail}
        onChange={(isOn) => setValue("mail", isOn)}
      />
    </FormBody>
  )
}

const kinds = [
  { value: "gift", label: "A card for someone else, with names and a message" },
  { value: "self", label: "A card for a customer's own use" },
] as const

interface Props {
  register: UseFormRegister<CardDraft>
  errors: FieldErrors<CardDraft>
}

function GiftFields({ register, errors }: Props) {
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

const lost =
  "The shop did not answer, so the card may already exist. You can send the form again; the shop will not create a second card. Or close this form and check the list."

/**
 * The key stays the same until the shop refuses, so a double click or a lost answer makes only one card. `isLost`:
 * nobody knows whether the card was made, so only the same request may be sent again.
 */
function useCreateCard() {
  const navigate = useNavigate()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { mutate, isPending, isSuccess, error } = useChange<{ gift_card: GiftCardFacts }, Record<string, unknown>>({
    method: "POST",
    path: "/admin/gift-cards",
    renews: ["gift_cards"],
    done: ({ gift_card: card }) => `A gift card of ${usdOf(card.value)} was created.`,
    failed: "The gift card was not created",
  })
  const create = (draft: CardDraft) => {
    mutate(cardBody(draft, key), {
      onSuccess: ({ gift_card: card }) => navigate(`/gift-cards/${card.id}`),
      onError: (failure) => {
        if (isRefusal(failure)) setKey(crypto.randomUUID())
      },
    })
  }
  const isLost = error !== null && !isPending && !isRefusal(error)
  return {
    create,
    // Stays true until the new page has loaded.
    isSending: isPending || isSuccess,
    isLost,
    refusal: error && !isPending ? (isLost ? lost : error.message) : undefined,
  }
}
