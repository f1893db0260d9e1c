import { Alert, Button, Drawer, Input, Skeleton, Text, Textarea } from "@medusajs/ui"
import type { UseQueryResult } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { wordsFor } from "../../lib/payments/methods"
import { amountOf, centsOfAmount, usdOf } from "../../lib/totals"
import { CheckField } from "../lib/choices"
import { Field } from "../lib/field"
import { CloseButton, EditDrawer } from "../lib/form-drawer"
import type { PurchaseFacts, RefundPreview } from "./purchase-facts"
import { capitalised, isSome } from "./purchase-words"
import { type DraftErrors, type DraftedRefund, draftedRefundIn, emptyDraft, errorsIn, withPart } from "./refund-draft"
import { LinesField, ScopeField } from "./refund-fields"
import { useRefundPreview, useSendRefund } from "./use-purchase"

export function RefundDrawer({ orderId, purchase }: { orderId: string | null; purchase: PurchaseFacts }) {
  return (
    <EditDrawer
      title="Refund this purchase"
      description="The money is refunded to the original payment method. Refunded items can no longer be downloaded."
      trigger={<Button size="small">Refund</Button>}
    >
      {(close) => <RefundForm orderId={orderId} purchase={purchase} onDone={close} />}
    </EditDrawer>
  )
}

interface Props {
  orderId: string | null
  purchase: PurchaseFacts
  onDone: () => void
}

function RefundForm({ orderId, purchase: now, onDone }: Props) {
  // Keeps the purchase as it was when the form opened.
  const [purchase] = useState(now)
  const [draft, setDraft] = useState(emptyDraft)
  const [isTried, setIsTried] = useState(false)
  const { send, isSending, refusal, isLost } = useSendRefund(orderId, purchase, onDone)

  const asked = draftedRefundIn(draft, purchase)
  const preview = useRefundPreview(purchase.id, asked)
  const wrong = errorsIn(draft, purchase)
  const errors = isTried ? wrong : {}
  const isShown = preview.isSuccess && !preview.isFetching
  const mayOverride = draft.override || (preview.data !== undefined && preview.data.withheld !== "0.00")

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    const [field] = Object.keys(wrong)
    if (field) return focusField(field as keyof DraftErrors)
    // If the answer was lost, the same request is sent again.
    if (asked && (isLost || isShown)) send(asked, draft.reason)
    else if (preview.error) void preview.refetch()
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col overflow-hidden">
      <Drawer.Body className="overflow-y-auto">
        <fieldset disabled={isSending || isLost} className="flex flex-col gap-y-6">
          <legend className="sr-only">What to refund</legend>
          <ScopeField
            scope={draft.scope}
            purchase={purchase}
            onChange={(scope) => {
              setDraft(withPart(draft, { scope }))
              setIsTried(false)
            }}
          />
          {draft.scope === "lines" && (
            <LinesField
              lines={purchase.lines}
              units={draft.units}
              error={errors.lines}
              onChange={(units) => setDraft(withPart(draft, { units }))}
            />
          )}
          {draft.scope === "amount" && (
            <Field
              id="refund-amount"
              label="Amount in dollars"
              note="The shop splits it between money and gift card, in proportion to what is left of each."
              error={errors.amount}
            >
              {(tied) => (
                // The UI library's amount field reads "12,50" as 1250 and "-5" as 5.
                <Input
                  {...tied}
                  inputMode="decimal"
                  placeholder="0.00"
                  value={draft.amount}
                  onChange={({ target }) => setDraft(withPart(draft, { amount: target.value }))}
                />
              )}
            </Field>
          )}
          {mayOverride && (
            // Ruling 22.
            <CheckField
              id="refund-override"
              label="Also refund what has been spent from gift cards bought in this purchase"
              note="The shop bears the loss. Please give a reason."
              isOn={draft.override}
              onChange={(override) => setDraft({ ...draft, override })}
            />
          )}
          <Field
            id="refund-reason"
            label={draft.override ? "Reason" : "Reason (optional)"}
            note="The buyer sees it on the credit note."
            error={errors.reason}
          >
            {(tied) => (
              <Textarea
                {...tied}
                rows={2}
                maxLength={1_000}
                value={draft.reason}
                onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
                aria-required={draft.override}
              />
            )}
          </Field>
        </fieldset>
      </Drawer.Body>
      <div className="flex flex-col gap-y-3 border-t px-6 py-4">
        <PreviewOfRefund purchase={purchase} asked={asked} preview={preview} />
        {refusal && (
          <Alert variant="error" role="alert">
            {refusal}
          </Alert>
        )}
      </div>
      <Drawer.Footer>
        <CloseButton>{isLost ? "Close" : "Cancel"}</CloseButton>
        <Button
          type="submit"
          size="small"
          isLoading={isSending || (!isLost && preview.isFetching)}
          disabled={!isLost && isShown && Boolean(preview.data.refusal)}
        >
          {isLost ? "Send it again" : isShown && asked ? `Refund ${usdOf(totalBack(preview.data))}` : "Refund"}
        </Button>
      </Drawer.Footer>
    </form>
  )
}

function focusField(field: keyof DraftErrors): void {
  document.getElementById(`refund-${field}`)?.focus()
}

interface PreviewOfRefundProps {
  purchase: PurchaseFacts
  asked: DraftedRefund | undefined
  preview: UseQueryResult<RefundPreview>
}

function PreviewOfRefund({ purchase, asked, preview }: PreviewOfRefundProps) {
  const { wayBack } = wordsFor(purchase).staff
  return (
    <section
      aria-label="What will be refunded"
      aria-live="polite"
      className="bg-ui-bg-subtle rounded-lg border px-4 py-3"
    >
      {asked ? (
        <Answer purchase={purchase} asked={asked} preview={preview} />
      ) : (
        <Text size="small" className="text-ui-fg-subtle">
          Choose how much to refund. This box then shows how much goes {wayBack} and how much to the gift card.
        </Text>
      )}
    </section>
  )
}

interface AnswerProps {
  purchase: PurchaseFacts
  asked: DraftedRefund
  preview: PreviewOfRefundProps["preview"]
}

function Answer({ purchase, asked, preview: { data, isFetching, error, refetch } }: AnswerProps) {
  if (isFetching) return <Skeleton className="h-12 w-full" />
  if (!data) {
    return (
      <div className="flex items-center justify-between gap-x-4">
        <Text size="small">The amounts could not be loaded: {error?.message}</Text>
        <Button type="button" size="small" variant="secondary" onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-y-2">
      <dl className="txt-small grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt className="text-ui-fg-subtle">
          {capitalised(wordsFor(purchase).staff.wayBack)}
          {isSome(data.tax) ? `, including ${usdOf(data.tax)} tax` : ""}
        </dt>
        <dd className="text-right tabular-nums">{usdOf(data.wallet)}</dd>
        <dt className="text-ui-fg-subtle">To the gift card that paid</dt>
        <dd className="text-right tabular-nums">{usdOf(data.card)}</dd>
        {isSome(data.withheld) && (
          <>
            <dt className="text-ui-fg-subtle">Not refunded: already spent from gift cards in this purchase</dt>
            <dd className="text-right tabular-nums">{usdOf(data.withheld)}</dd>
          </>
        )}
      </dl>
      {asked.scope === "amount" && data.scope === "whole" && (
        <Text size="small">
          This refunds everything that is left, so downloads and gift cards of this purchase stop working too.
        </Text>
      )}
      {data.refusal && <Alert variant="warning">{data.refusal}</Alert>}
    </div>
  )
}

function totalBack({ wallet, card }: { wallet: string; card: string }): string {
  return amountOf((centsOfAmount(wallet) ?? 0) + (centsOfAmount(card) ?? 0))
}
