import { Alert } from "@medusajs/ui"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { amountOf, centsOfAmount, usdOf } from "../../lib/totals"
import { FormBody } from "../lib/form-drawer"
import { FormTextField } from "../lib/form-text-field"
import { amountExpected, typedCents } from "../lib/typed-amount"
import { useChange } from "../lib/use-change"
import type { PurchaseDetails } from "../purchase/purchase-facts"

interface Entry {
  amount: string
  paid_on: string
  reference: string
}

interface Props {
  path: string
  /** What is asked for, in dollars; where the amount is fixed, it is not typed. */
  asked?: string
  legend: string
  action: string
  done: (after: PurchaseDetails) => string
  failed: string
  onDone: () => void
}

/** What the bank's statement says of money that came or went. */
export function EntryForm({ path, asked, legend, action, done, failed, onDone }: Props) {
  const [today] = useState(() => new Date().toLocaleDateString("sv")) // 2026-11-23, of this place
  const { register, handleSubmit, watch, formState } = useForm<Entry>({
    defaultValues: { amount: asked ?? "", paid_on: today, reference: "" },
  })
  const change = useChange<{ purchase: PurchaseDetails }, Omit<Entry, "amount"> & { amount?: string }>({
    method: "POST",
    path,
    renews: ["purchases", "purchase", "orders", "mails", "capture_mismatches"],
    done: ({ purchase }) => done(purchase),
    failed,
  })
  const typed = typedCents(watch("amount"))
  const send = ({ amount, ...entry }: Entry) => {
    const cents = typedCents(amount)
    const body = asked === undefined || cents === undefined ? entry : { ...entry, amount: amountOf(cents) }
    change.mutate(body, { onSuccess: onDone })
  }
  const { errors } = formState
  return (
    <FormBody
      legend={legend}
      onSubmit={handleSubmit(send)}
      action={action}
      isSending={change.isPending}
      refusal={change.error?.message}
    >
      {asked !== undefined && (
        <div>
          <FormTextField
            aria-required
            id="entry-amount"
            label="Amount in US dollars"
            field={register("amount", { validate: (text) => (typedCents(text) ?? 0) > 0 || amountExpected })}
            error={errors.amount?.message}
          />
          <div role="status">
            {typed !== undefined && typed !== centsOfAmount(asked) && (
              <Alert variant="warning" className="mt-6">
                The invoice asks for {usdOf(asked)}. Another amount delivers nothing by itself: you find it under
                Captures to decide.
              </Alert>
            )}
          </div>
        </div>
      )}
      <FormTextField
        aria-required
        id="entry-day"
        label="Day"
        type="date"
        max={today}
        field={register("paid_on", {
          validate: (day) => (day !== "" && day <= today) || "The day on the bank's statement, not one to come.",
        })}
        error={errors.paid_on?.message}
      />
      <FormTextField
        aria-required
        id="entry-reference"
        label="Reference"
        hint="As the bank's statement has it. For staff only."
        maxLength={140}
        field={register("reference", {
          validate: (text) => text.trim() !== "" || "Say what the bank's statement says.",
        })}
        error={errors.reference?.message}
      />
    </FormBody>
  )
}
