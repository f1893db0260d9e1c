import type { GrasshopperParameter, NumberParameter, SwitchParameter, TextParameter } from "./types"

export type Parameters = Readonly<Record<string, NumberParameter | TextParameter | SwitchParameter>>

export type InputsOf<P extends Parameters> = {
  -readonly [K in keyof P]: P[K] extends NumberParameter ? number : P[K] extends TextParameter ? string : boolean
}

export function defaultsOf<P extends Parameters>(parameters: P): InputsOf<P> {
  const values = Object.entries(parameters).map(([name, { value }]) => [name, value])
  return Object.fromEntries(values) as InputsOf<P>
}

/** "stallWidth" becomes `stall_width`. */
export function variableOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

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

export function choice<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): TextParameter {
  return { kind: "text", name, value: choices[0], choices }
}

export function toggle(name: string, value = false, note?: string): SwitchParameter {
  return { kind: "switch", name, value, ...(note && { note }) }
}

/** Scripts only report until this is on. */
export const writeSwitch: SwitchParameter = { kind: "switch", name: "Write to model", value: false }
