import { Checkbox, Hint, Label, Select } from "@medusajs/ui"
import { RadioField } from "../lib/choices"
import type { LineFacts, PurchaseFacts } from "./purchase-facts"
import { lineNote, waysBack } from "./purchase-words"
import type { RefundDraft } from "./refund-draft"

type Scope = RefundDraft["scope"]

interface Props {
  scope: Scope
  purchase: PurchaseFacts
  onChange: (scope: Scope) => void
}

export function ScopeField({ scope, purchase, onChange }: Props) {
  const choices: { value: Scope; label: string; description: string }[] = [
    {
      value: "whole",
      label: "All of it",
      description: `At most ${waysBack(purchase.refundable, purchase)}`,
    },
    {
      value: "lines",
      label: "Some of it",
      description: "Choose lines; each is refunded to its original payment method",
    },
    { value: "amount", label: "An amount", description: "As a courtesy: downloads and gift cards keep working" },
  ]
  return <RadioField id="refund-scope" label="How much" options={choices} value={scope} onChange={onChange} />
}

interface LinesFieldProps {
  lines: readonly LineFacts[]
  units: RefundDraft["units"]
  error: string | undefined
  onChange: (units: RefundDraft["units"]) => void
}

export function LinesField({ lines, units, error, onChange }: LinesFieldProps) {
  return (
    <fieldset
      id="refund-lines"
      tabIndex={-1}
      aria-describedby={error ? "refund-lines-error" : undefined}
      className="flex flex-col gap-y-2 outline-none"
    >
      <legend className="txt-compact-small pb-2 font-medium">Lines</legend>
      <ul className="divide-y rounded-lg border">
        {lines.map((line) => (
          <LineItem
            key={line.line}
            line={line}
            units={units[line.line] ?? 0}
            onChange={(chosen) => onChange({ ...units, [line.line]: chosen })}
          />
        ))}
      </ul>
      {error && (
        <Hint variant="error" id="refund-lines-error" role="alert">
          {error}
        </Hint>
      )}
    </fieldset>
  )
}

interface ItemProps {
  line: LineFacts
  units: number
  onChange: (units: number) => void
}

function LineItem({ line, units, onChange }: ItemProps) {
  const id = `refund-line-${line.line}`
  const most = line.refundable.quantity
  return (
    <li className="flex items-start gap-x-3 px-3 py-3">
      <Checkbox
        id={id}
        checked={units > 0}
        disabled={most === 0}
        aria-describedby={`${id}-note`}
        onCheckedChange={(isOn) => onChange(isOn === true ? most : 0)}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <Label size="small" weight="plus" htmlFor={id}>
          {line.name}
        </Label>
        <Hint id={`${id}-note`}>{lineNote(line)}</Hint>
      </div>
      {most > 1 && units > 0 && <Units name={line.name} most={most} units={units} onChange={onChange} />}
    </li>
  )
}

function Units({
  name,
  most,
  units,
  onChange,
}: { name: string; most: number } & Pick<ItemProps, "units" | "onChange">) {
  const choices = Array.from({ length: most }, (_, index) => String(index + 1))
  return (
    <Select size="small" value={String(units)} onValueChange={(value) => onChange(Number(value))}>
      <Select.Trigger aria-label={`How many of ${name}`} className="w-28">
        <Select.Value />
      </Select.Trigger>
      <Select.Content>
        {choices.map((choice) => (
          <Select.Item key={choice} value={choice}>
            {choice} of {most}
          </Select.Item>
        ))}
      </Select.Content>
    </Select>
  )
}
