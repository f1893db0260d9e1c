import { toast } from "@medusajs/ui"
import { type ChangeEvent, type ComponentProps, type FocusEvent, forwardRef, useRef, useState } from "react"
import { paddedNumber, parseNumber } from "./parse-amount"

/** Props that Medusa's pages use. */
interface Props extends Omit<ComponentProps<"input">, "value" | "ref"> {
  value?: string | number | undefined
  /** Called only for readable input. The value is undefined if the field is empty. */
  onValueChange?: (value: string | undefined, name: string | undefined, values: Values) => void
  decimalScale?: number
  decimalsLimit?: number
  formatValueOnBlur?: boolean
  decimalSeparator?: string
  groupSeparator?: string
}

interface Values {
  float: number | null
  formatted: string
  value: string
}

/**
 * Replaces `react-currency-input-field`, which reads "49,50" as 4950. Refuses unclear input on blur and keeps the
 * former value.
 */
const AmountInput = forwardRef<HTMLInputElement, Props>(function AmountInput(
  {
    value,
    onValueChange,
    decimalScale = 0,
    decimalsLimit = 2,
    formatValueOnBlur: _always,
    decimalSeparator: _point,
    groupSeparator: _none,
    onChange,
    onFocus,
    onBlur,
    ...input
  },
  ref,
) {
  const [typed, setTyped] = useState<string>()
  const before = useRef("")
  const isRefused = typed !== undefined && typed.trim() !== "" && accepted(typed) === undefined

  function accepted(text: string): string | undefined {
    const number = parseNumber(text, decimalsLimit)
    return number !== undefined && isBetween(Number(number), input) ? number : undefined
  }

  const tell = (text: string) =>
    onValueChange?.(text || undefined, input.name, { float: text ? Number(text) : null, formatted: text, value: text })

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value
    const read = text.trim() === "" ? "" : accepted(text)
    setTyped(text)
    tell(read ?? before.current)
    if (read !== undefined) onChange?.(event)
  }
  const enter = (event: FocusEvent<HTMLInputElement>) => {
    before.current = String(value ?? "")
    onFocus?.(event)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (isRefused)
      toast.error(`“${typed}” was not accepted`, { description: expected(typed ?? "", input, decimalsLimit) })
    setTyped(undefined)
    onBlur?.(event)
  }
  return (
    <input
      type="text"
      inputMode="decimal"
      {...input}
      {...(isRefused && { "aria-invalid": true })}
      ref={ref}
      value={typed ?? paddedNumber(value, decimalScale)}
      onChange={change}
      onFocus={enter}
      onBlur={leave}
    />
  )
})

type Limits = Pick<Props, "min" | "max">

function isBetween(number: number, { min, max }: Limits): boolean {
  return (min === undefined || number >= Number(min)) && (max === undefined || number <= Number(max))
}

function expected(typed: string, { min, max }: Limits, decimalsLimit: number): string {
  if (parseNumber(typed, decimalsLimit) === undefined) return numberExpected
  return max === undefined ? `Type at least ${min}` : `Type a number from ${min ?? 0} to ${max}`
}

const numberExpected = "Type a point before the decimals and no separator between thousands, such as 1250.00"

export default AmountInput

/** Medusa's pages import this name. */
export function formatValue({ value, decimalScale = 0 }: { value?: string; decimalScale?: number }): string {
  return paddedNumber(value, decimalScale)
}
