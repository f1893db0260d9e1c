import { Alert, Button, Drawer } from "@medusajs/ui"
import { type FormEvent, useState } from "react"
import { usdOf } from "../../lib/totals"
import { CloseButton } from "../lib/close-button"
import type { PurchaseFacts } from "./purchase-facts"
import { AmountField } from "./refund-amount-field"
import { askedIn, type DraftErrors, emptyDraft, errorsIn, withPart } from "./refund-draft"
import { LinesField } from "./refund-lines-field"
import { PreviewOfRefund } from "./refund-preview"
import { OverrideField, ReasonField } from "./refund-reason-field"
import { ScopeField } from "./refund-scope-field"
import { totalBack } from "./refund-total"
import { useRefundPreview } from "./use-purchase"
import { useSendRefund } from "./use-send-refund"

interface Props {
  orderId: string | null
  purchase: PurchaseFacts
  onDone: () => void
}

export function RefundForm({ orderId, purchase: now, onDone }: Props) {
  // As it was when the drawer opened: what is refunded meanwhile does not change the form under staff's hands.
  const [purchase] = useState(now)
  const [draft, setDraft] = useState(emptyDraft)
  const [isTried, setIsTried] = useState(false)
  const { send, isSending, refusal, isLost } = useSendRefund(orderId, purchase, onDone)

  const asked = askedIn(draft, purchase)
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
    // What may be recorded already is sent as it was, whatever would go back now.
    if (asked && (isLost || isShown)) send(asked, draft.reason)
    else if (preview.error) void preview.refetch()
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col overflow-hidden">
      <Drawer.Body className="overflow-y-auto">
        <fieldset disabled={isSending || isLost} className="flex flex-col gap-y-6">
          <legend className="sr-only">What goes back</legend>
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
            <AmountField
              amount={draft.amount}
              error={errors.amount}
              onChange={(amount) => setDraft(withPart(draft, { amount }))}
            />
          )}
          {mayOverride && (
            <OverrideField isOn={draft.override} onChange={(override) => setDraft({ ...draft, override })} />
          )}
          <ReasonField
            reason={draft.reason}
            isRequired={draft.override}
            error={errors.reason}
            onChange={(reason) => setDraft({ ...draft, reason })}
          />
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
