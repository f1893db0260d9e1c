import { Input, Textarea } from "@medusajs/ui"
import { useForm } from "react-hook-form"
import { checkEmail } from "../lib/address"
import { Field } from "../lib/field"
import { FormBody } from "../lib/form-drawer"
import { type CardDraft, checkAmount, emptyCard } from "./create-draft"
import { GiftFields } from "./gift-fields"
import { KindField, MailField } from "./kind-field"
import { useCreateCard } from "./use-create-card"

/** A gift card for somebody, or for a customer's own use. */
export function CreateForm() {
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
      <KindField kind={kind} onChange={(chosen) => setValue("kind", chosen)} />
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
        note="Shown in the ledger to staff only."
        error={errors.reason?.message}
      >
        {(tied) => <Textarea {...tied} rows={2} maxLength={1_000} {...register("reason")} />}
      </Field>
      <MailField isOn={mail} onChange={(isOn) => setValue("mail", isOn)} />
    </FormBody>
  )
}
