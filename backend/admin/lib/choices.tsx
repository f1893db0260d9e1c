import { Checkbox, Hint, Label, RadioGroup } from "@medusajs/ui"

interface CheckFieldProps {
  id: string
  label: string
  note: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function CheckField({ id, label, note, isOn, onChange }: CheckFieldProps) {
  return (
    <div className="flex items-start gap-x-3">
      <Checkbox
        id={id}
        checked={isOn}
        aria-describedby={`${id}-note`}
        onCheckedChange={(checked) => onChange(checked === true)}
      />
      <div className="flex flex-col">
        <Label size="small" weight="plus" htmlFor={id}>
          {label}
        </Label>
        <Hint id={`${id}-note`}>{note}</Hint>
      </div>
    </div>
  )
}

export function RadioItem({ id, value, label }: { id: string; value: string; label: string }) {
  return (
    <div className="flex items-center gap-x-3">
      <RadioGroup.Item value={value} id={id} />
      <Label size="small" htmlFor={id}>
        {label}
      </Label>
    </div>
  )
}
