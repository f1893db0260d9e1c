import { Checkbox, Hint, Label, Textarea } from "@medusajs/ui"

interface ReasonProps {
  reason: string
  isRequired: boolean
  error: string | undefined
  onChange: (reason: string) => void
}

export function ReasonField({ reason, isRequired, error, onChange }: ReasonProps) {
  return (
    <div className="flex flex-col gap-y-2">
      <Label size="small" weight="plus" htmlFor="refund-reason">
        {isRequired ? "Reason" : "Reason (optional)"}
      </Label>
      <Textarea
        id="refund-reason"
        rows={2}
        maxLength={1_000}
        value={reason}
        onChange={({ target }) => onChange(target.value)}
        aria-required={isRequired}
        aria-invalid={error !== undefined}
        aria-describedby={error ? "refund-reason-note refund-reason-error" : "refund-reason-note"}
      />
      <Hint id="refund-reason-note">The shopper reads it on the credit note.</Hint>
      {error && (
        <Hint variant="error" id="refund-reason-error" role="alert">
          {error}
        </Hint>
      )}
    </div>
  )
}

/** Ruling 22: what is spent of a gift card that was sold is paid only for a reason. */
export function OverrideField({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <div className="flex items-start gap-x-3">
      <Checkbox
        id="refund-override"
        checked={isOn}
        aria-describedby="refund-override-note"
        onCheckedChange={(checked) => onChange(checked === true)}
      />
      <div className="flex flex-col">
        <Label size="small" weight="plus" htmlFor="refund-override">
          Also pay back what was spent from the gift cards
        </Label>
        <Hint id="refund-override-note">The shop bears the loss. Please give a reason.</Hint>
      </div>
    </div>
  )
}
