import type { NumberParameter, SliderParameter, SwitchParameter, TextParameter } from "./types"

/** [value, least, greatest, step] */
type Scale = [value: number, min: number, max: number, step: number]

export function number(name: string, unit: string, [value, min, max, step]: Scale, note?: string): NumberParameter {
  return { kind: "number", name, unit, value, min, max, step, ...(note && { note }) }
}

export function slider(variable: string, name: string, unit: string, scale: Scale): SliderParameter {
  return { ...number(name, unit, scale), variable }
}

export function text(name: string, value: string, note?: string): TextParameter {
  return { kind: "text", name, value, ...(note && { note }) }
}

export function toggle(name: string, value = false): SwitchParameter {
  return { kind: "switch", name, value }
}

/** Every script that changes the model begins as a report; this switch makes it write. */
export const writeSwitch = toggle("Write to model")
