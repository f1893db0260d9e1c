import { Checkbox, Hint, Label, RadioGroup } from "@medusajs/ui"
import type { CardDraft } from "./create-draft"

const kinds: Readonly<Record<CardDraft["kind"], string>> = {
  gift: "A card for somebody, with names and a message",
  self: "A card for a customer's own use",
}

export function KindField({
  kind,
  onChange,
}: {
  kind: CardDraft["kind"]
  onChange: (kind: CardDraft["kind"]) => void
}) {
  return (
    <div className="flex flex-col gap-y-3">
      <Label size="small" weight="plus" id="card-kind">
        What it is
      </Label>
      <RadioGroup
        aria-labelledby="card-kind"
        value={kind}
        onValueChange={(chosen) => onChange(chosen === "self" ? "self" : "gift")}
      >
        {Object.entries(kinds).map(([value, label]) => (
          <div key={value} className="flex items-center gap-x-3">
            <RadioGroup.Item value={value} id={`card-kind-${value}`} />
            <Label size="small" htmlFor={`card-kind-${value}`}>
              {label}
            </Label>
          </div>
        ))}
      </RadioGroup>
    </div>
  )
}

export function MailField({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <div className="flex items-start gap-x-3">
      <Checkbox
        id="card-mail"
        checked={isOn}
        aria-describedby="card-mail-note"
        onCheckedChange={(checked) => onChange(checked === true)}
      />
      <div className="flex flex-col">
        <Label size="small" weight="plus" htmlFor="card-mail">
          Mail it now
        </Label>
        <Hint id="card-mail-note">With the code. You can also mail it later, from the card's page.</Hint>
      </div>
    </div>
  )
}
