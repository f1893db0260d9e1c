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

interface RadioFieldProps<Value extends string> {
  id: string
  label: string
  note?: string
  options: readonly { value: Value; label: string; description?: string }[]
  value: Value
  onChange: (value: Value) => void
}

export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { id, label, note, options, value, onChange } = props
  const noteId = note && `${id}-note`
  return (
    <div className="flex flex-col gap-y-3">
      <Label size="small" weight="plus" id={id}>
        {label}
      </Label>
      <RadioGroup
        aria-labelledby={id}
        aria-describedby={noteId}
        value={value}
        onValueChange={(chosen) => onChange(chosen as Value)} // one of the options
      >
        {options.map(({ description, ...option }) =>
          description ? (
            <RadioGroup.ChoiceBox key={option.value} {...option} description={description} />
          ) : (
            <RadioItem key={option.value} id={`${id}-${option.value}`} {...option} />
          ),
        )}
      </RadioGroup>
      {note && <Hint id={noteId}>{note}</Hint>}
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
