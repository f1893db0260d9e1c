import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Alert, Button, Label, StatusBadge, Switch, Text } from "@medusajs/ui"
import { useState } from "react"
import { useForm } from "react-hook-form"
import type { AdminInvoiceSettings } from "../../../../api/admin/invoice-settings"
import { ibanFault } from "../../../../lib/iban"
import type { StaffActionView } from "../../../../lib/staff-actions"
import { amountOf } from "../../../../lib/totals"
import { offerActions } from "../../../invoices/invoice-words"
import type { OverTheWire } from "../../../lib/client"
import { DetailState, useDetail } from "../../../lib/detail-state"
import { FormTextField } from "../../../lib/field"
import { amountExpected, parseCents } from "../../../lib/parse-amount"
import { Section } from "../../../lib/section"
import { StaffHistory } from "../../../lib/staff-history"
import { useChange } from "../../../lib/use-change"

interface InvoiceSettings extends AdminInvoiceSettings {
  staff_actions: OverTheWire<StaffActionView[]>
}

export const config = defineRouteConfig({ label: "Payment by invoice" })
export const handle = { breadcrumb: () => "Payment by invoice" }

export default function InvoiceSettingsPage() {
  const query = useDetail<InvoiceSettings>("/admin/invoice-settings", "invoice_settings", "invoice_settings")
  return (
    <DetailState query={query}>
      {(settings) => (
        <div className="flex flex-col gap-y-3">
          <Section
            title="Payment by invoice"
            badge={
              settings.is_on ? <StatusBadge color="green">On</StatusBadge> : <StatusBadge color="grey">Off</StatusBadge>
            }
          >
            <SettingsForm settings={settings} />
          </Section>
          <StaffHistory actions={settings.staff_actions} words={offerActions} />
        </div>
      )}
    </DetailState>
  )
}

function SettingsForm({ settings }: { settings: InvoiceSettings }) {
  const [seen, setSeen] = useState<InvoiceSettings | null>(settings)
  const { register, handleSubmit, watch, setValue, reset, formState } = useForm<AdminInvoiceSettings>({
    values: typedIn(seen ?? settings),
    resetOptions: { keepDirtyValues: true },
  })
  // react-hook-form only tracks state read while rendering.
  const { errors, dirtyFields } = formState
  const isTyped = Object.keys(dirtyFields).length > 0
  // Shows colleagues' changes while nothing is typed. After that, the version seen here is sent, and refused if it is
  // outdated.
  if (!seen || (seen.version !== settings.version && !isTyped)) setSeen(settings)
  const change = useChange<{ invoice_settings: InvoiceSettings }, AdminInvoiceSettings>({
    method: "POST",
    path: "/admin/invoice-settings",
    renews: ["invoice_settings"],
    done: ({ invoice_settings: { is_on } }) =>
      is_on ? "Saved. Shoppers can pay by invoice." : "Saved. Shoppers cannot pay by invoice.",
    failed: "The settings were not saved",
  })
  const save = (typed: AdminInvoiceSettings) =>
    change.mutate(
      { ...typed, most_amount: amountOf(parseCents(typed.most_amount) ?? 0) },
      {
        onSuccess: ({ invoice_settings }) => reset(typedIn(invoice_settings), { keepDirtyValues: false }),
        // After a refusal the current settings appear beside the typed ones.
        onSettled: () => setSeen(null),
      },
    )
  const text = (
    name: "account_holder" | "account" | "bic" | "bank",
    label: string,
    { hint, validate }: { hint?: string; validate?: (typed: string) => string | undefined } = {},
  ) => (
    <FormTextField
      id={name}
      label={label}
      hint={hint}
      field={register(name, validate && { validate })}
      error={errors[name]?.message}
    />
  )
  const count = (name: "most_open" | "days_due", label: string, note: string) => (
    <FormTextField
      id={name}
      label={label}
      hint={note}
      inputMode="numeric"
      field={register(name, {
        setValueAs: Number,
        validate: (number) => (Number.isInteger(number) && number >= 1) || "A whole number, 1 or more.",
      })}
      error={errors[name]?.message}
    />
  )
  return (
    <form onSubmit={handleSubmit(save)} noValidate>
      <fieldset disabled={change.isPending} className="grid grid-cols-1 gap-6 px-6 py-4 md:grid-cols-2">
        <legend className="sr-only">Payment by invoice</legend>
        <div className="flex items-center gap-x-3 md:col-span-2">
          <Switch
            id="is_on"
            checked={watch("is_on")}
            onCheckedChange={(isOn) => setValue("is_on", isOn, { shouldDirty: true })}
          />
          <Label htmlFor="is_on" size="small" weight="plus">
            Shoppers can pay by invoice
          </Label>
        </div>
        <FormTextField
          id="most_amount"
          label="Highest total in US dollars"
          hint="Larger orders must be paid in another way."
          field={register("most_amount", { validate: (typed) => (parseCents(typed) ?? 0) > 0 || amountExpected })}
          error={errors.most_amount?.message}
        />
        {count("most_open", "Unpaid invoices for one address", "Customers at this limit get no new invoices.")}
        {count(
          "days_due",
          "Days to pay",
          "After that, the shop e-mails a reminder. An invoice that is still unpaid 30 days after it was issued is cancelled.",
        )}
        <Text size="small" weight="plus" className="md:col-span-2">
          Where to pay, as shown on the invoice
        </Text>
        {text("account_holder", "Account holder")}
        {text("account", "IBAN or account number", { validate: ibanFault })}
        {text("bic", "BIC", { hint: "If the bank has one." })}
        {text("bank", "Bank")}
        <div className="md:col-span-2">
          <FormTextField
            id="note"
            label="Note"
            hint="Anything else that payers need, such as a routing number."
            isLong
            maxLength={400}
            field={register("note")}
            error={errors.note?.message}
          />
        </div>
      </fieldset>
      {change.error && (
        <div className="border-t px-6 py-4">
          <Alert variant="error" role="alert">
            {change.error.message}
          </Alert>
        </div>
      )}
      <div className="flex justify-end border-t px-6 py-4">
        <Button type="submit" size="small" isLoading={change.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}

function typedIn({ staff_actions: _history, ...typed }: InvoiceSettings): AdminInvoiceSettings {
  return typed
}
