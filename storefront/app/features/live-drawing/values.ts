import type { Parameters } from "../../../../seed/scripts/lib/parameters"
import type { NumberParameter } from "../../../../seed/scripts/lib/types"
import { type Unit, units } from "../../../../seed/scripts/lib/units"
import type { Setup, Values } from "./messages"
import { liveSection } from "./places"

/** In characters. */
export const mostLetters = 200

export function formatNumber({ step }: NumberParameter, value: number): string {
  return value.toFixed(Math.max(0, Math.ceil(-Math.log10(step))))
}

export function onSlider(parameter: NumberParameter, value: number): number {
  const { min, max, step } = parameter
  const within = Math.min(max, Math.max(min, value))
  return Math.min(max, Number(formatNumber(parameter, min + step * Math.round((within - min) / step))))
}

/** Rounded inwards to the digits that are shown. */
export function rangeIn(unit: Unit, { min, max }: NumberParameter): [least: string, greatest: string] {
  const { perMeter, digits } = units[unit]
  const rounded = (meters: number, round: (value: number) => number): string =>
    (round(Number((meters * perMeter * 10 ** digits).toFixed(6))) / 10 ** digits).toFixed(digits)
  return [rounded(min, Math.ceil), rounded(max, Math.floor)]
}

/** Undefined if it is no length within the range. */
export function metersIn(unit: Unit, text: string, parameter: NumberParameter): number | undefined {
  if (!/^\d+([.,]\d*)?$/.test(text.trim())) return undefined
  const length = Number(text.replace(",", "."))
  const [least, greatest] = rangeIn(unit, parameter)
  return length >= Number(least) && length <= Number(greatest)
    ? onSlider(parameter, length / units[unit].perMeter)
    : undefined
}

type Parameter = Parameters[string]

const textOf = (parameter: Parameter, value: Values[string]): string =>
  parameter.kind === "number"
    ? formatNumber(parameter, Number(value))
    : parameter.kind === "switch"
      ? value
        ? "1"
        : "0"
      : String(value)

function readAs(parameter: Parameter, text: string, start: Values[string]): Values[string] {
  if (parameter.kind === "switch") return text === "1"
  if (parameter.kind === "text") {
    return parameter.choices?.includes(text) === false ? start : text.slice(0, mostLetters)
  }
  const value = Number(text)
  return text.trim() === "" || Number.isNaN(value) ? start : onSlider(parameter, value)
}

const settable = ({ parameters, model, site }: Setup): Parameters => ({ ...parameters, ...model, ...site })

export function valuesIn(query: URLSearchParams, setup: Setup): Values {
  const { start } = setup
  const read = Object.entries(settable(setup)).flatMap(([name, parameter]) => {
    const [text, at] = [query.get(name), start[name]]
    return text === null || at === undefined ? [] : [[name, readAs(parameter, text, at)]]
  })
  return { ...start, ...Object.fromEntries(read) }
}

/** In a stable order. */
export function withValues(address: string, values: Values, setup: Setup): string {
  const url = new URL(address)
  const parameters = settable(setup)
  for (const [name, parameter] of Object.entries(parameters)) {
    const value = values[name]
    url.searchParams.delete(name)
    if (value !== undefined && value !== setup.start[name]) url.searchParams.append(name, textOf(parameter, value))
  }
  const differs = Object.keys(parameters).some((name) => url.searchParams.has(name))
  if (differs) url.hash = liveSection
  else if (url.hash === `#${liveSection}`) url.hash = ""
  return url.href
}

/** Leaves out `write`, because the user must decide about that. */
export function copiedText(values: Values, { parameters }: Pick<Setup, "parameters">): string {
  return Object.entries(parameters)
    .filter(([name]) => name !== "write")
    .map(([name, parameter]) => {
      const value = values[name] ?? parameter.value
      return `${parameter.name} = ${parameter.kind === "switch" ? (value ? "True" : "False") : textOf(parameter, value)}`
    })
    .join("\n")
}

/** Share of an input's range. */
const reach = 0.3

/** Scripts draw nothing if `least` exceeds `greatest`. */
function inOrder(values: Values): Values {
  const pairs = Object.keys(values).flatMap((least) => {
    const greatest = least.replace(/^least/, "greatest")
    const [low, high] = [Number(values[least]), Number(values[greatest])]
    return greatest !== least && low > high ? [[least, high] as const, [greatest, low] as const] : []
  })
  return { ...values, ...Object.fromEntries(pairs) }
}

/** The last attempt may draw nothing. */
const mostTries = 100

/** The site is as at the start. */
export function surprise(
  setup: Setup,
  random: () => number,
  makes: (values: Values) => boolean = () => true,
  tries = mostTries,
): Values {
  const { start, parameters, model } = setup
  const moved = Object.entries({ ...parameters, ...model }).flatMap(([name, parameter]) => {
    if (parameter.kind !== "number") return []
    const { min, max } = parameter
    const [at, far] = [Number(start[name]), reach * (max - min)]
    const [low, high] = [Math.max(min, at - far), Math.min(max, at + far)]
    return [[name, onSlider(parameter, low + random() * (high - low))]]
  })
  const values = inOrder({ ...start, ...Object.fromEntries(moved) })
  // With few inputs, all values may be unchanged.
  const isAnother = moved.length === 0 || moved.some(([name, value]) => value !== start[String(name)])
  return (isAnother && makes(values)) || tries === 1 ? values : surprise(setup, random, makes, tries - 1)
}
