import type { GrasshopperParameter, NumberParameter, SwitchParameter, TextParameter } from "./types"

/** What the user of a script sets, by the names that its rules use; its Python has them with underscores. */
export type Parameters = Readonly<Record<string, NumberParameter | TextParameter | SwitchParameter>>

/** One value for each parameter. */
export type InputsOf<P extends Parameters> = {
  -readonly [K in keyof P]: P[K] extends NumberParameter ? number : P[K] extends TextParameter ? string : boolean
}

/** The values that the file comes with. */
export function defaultsOf<P extends Parameters>(parameters: P): InputsOf<P> {
  const values = Object.entries(parameters).map(([name, { value }]) => [name, value])
  return Object.fromEntries(values) as InputsOf<P>
}

/** "stallWidth" is `stall_width` in Python. */
export function variableOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** As the definition's sliders and toggles. */
export function canvasInputs(
  parameters: Readonly<Record<string, NumberParameter | SwitchParameter>>,
): GrasshopperParameter[] {
  return Object.entries(parameters).map(([name, parameter]) => ({ ...parameter, variable: variableOf(name) }))
}

/** [value, least, greatest, step] */
type Scale = [value: number, min: number, max: number, step: number]

export function number(name: string, unit: string, [value, min, max, step]: Scale, note?: string): NumberParameter {
  return { kind: "number", name, unit, value, min, max, step, ...(note && { note }) }
}

export function text(name: string, value: string, note?: string): TextParameter {
  return { kind: "text", name, value, ...(note && { note }) }
}

export function toggle(name: string, value = false, note?: string): SwitchParameter {
  return { kind: "switch", name, value, ...(note && { note }) }
}

/**
 * Every script that changes the model begins as a report; this switch makes it write. Written out, so that pages which
 * need none of it do not carry it along.
 */
export const writeSwitch: SwitchParameter = { kind: "switch", name: "Write to model", value: false }
