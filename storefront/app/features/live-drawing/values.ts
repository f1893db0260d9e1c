import type { Parameters } from "../../../../seed/scripts/lib/parameters"
import type { NumberParameter } from "../../../../seed/scripts/lib/types"
import type { Setup, Values } from "./messages"

/** Letters of a text that an address may carry. */
export const mostLetters = 200

/** A value's digits follow from its parameter's step. */
export function shownNumber({ step }: NumberParameter, value: number): string {
  return value.toFixed(Math.max(0, Math.ceil(-Math.log10(step))))
}

/** The nearest value that the file's own slider can take. */
export function onSlider(parameter: NumberParameter, value: number): number {
  const { min, max, step } = parameter
  const within = Math.min(max, Math.max(min, value))
  return Math.min(max, Number(shownNumber(parameter, min + step * Math.round((within - min) / step))))
}

type Parameter = Parameters[string]

const textOf = (parameter: Parameter, value: Values[string]): string =>
  parameter.kind === "number"
    ? shownNumber(parameter, Number(value))
    : parameter.kind === "switch"
      ? value
        ? "1"
        : "0"
      : String(value)

/** Whatever stands in an address becomes a value that the input can have. */
function readAs(parameter: Parameter, text: string, start: Values[string]): Values[string] {
  if (parameter.kind === "switch") return text === "1"
  if (parameter.kind === "text") return text.slice(0, mostLetters)
  const value = Number(text)
  return text.trim() === "" || Number.isNaN(value) ? start : onSlider(parameter, value)
}

/** All that an address carries. */
const settable = ({ parameters, model }: Setup): Parameters => ({ ...parameters, ...model })

/** The values that an address carries; those that it does not name are as at the start. */
export function valuesIn(query: URLSearchParams, setup: Setup): Values {
  const { start } = setup
  const read = Object.entries(settable(setup)).flatMap(([name, parameter]) => {
    const [text, at] = [query.get(name), start[name]]
    return text === null || at === undefined ? [] : [[name, readAs(parameter, text, at)]]
  })
  return { ...start, ...Object.fromEntries(read) }
}

/** The section of the page that an address with values leads to. */
export const liveSection = "live"

/** The address with all else that it had, and then with what differs from the start: the same for the same values. */
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

/**
 * A line for each input, by its name in the delivered file and in its order. Whether to write to a model is for its user
 * to say.
 */
export function copiedText(values: Values, { parameters }: Pick<Setup, "parameters">): string {
  return Object.entries(parameters)
    .filter(([name]) => name !== "write")
    .map(([name, parameter]) => {
      const value = values[name] ?? parameter.value
      return `${parameter.name} = ${parameter.kind === "switch" ? (value ? "True" : "False") : textOf(parameter, value)}`
    })
    .join("\n")
}

/** How far from the start a surprise goes, as a share of an input's range. */
const reach = 0.3

/** The least of two limits is the lesser one: scripts make nothing where it is not. */
function inOrder(values: Values): Values {
  const pairs = Object.keys(values).flatMap((least) => {
    const greatest = least.replace(/^least/, "greatest")
    const [low, high] = [Number(values[least]), Number(values[greatest])]
    return greatest !== least && low > high ? [[least, high] as const, [greatest, low] as const] : []
  })
  return { ...values, ...Object.fromEntries(pairs) }
}

/** Tries after which a surprise may be one of which the script makes nothing. */
const mostTries = 100

/** Other numbers, each on its slider and near enough to the start, of which the script makes something. */
export function surprise(
  setup: Setup,
  random: () => number,
  makes: (values: Values) => boolean = () => true,
  tries = mostTries,
): Values {
  const { start } = setup
  const moved = Object.entries(settable(setup)).flatMap(([name, parameter]) => {
    if (parameter.kind !== "number") return []
    const { min, max } = parameter
    const [at, far] = [Number(start[name]), reach * (max - min)]
    const [low, high] = [Math.max(min, at - far), Math.min(max, at + far)]
    return [[name, onSlider(parameter, low + random() * (high - low))]]
  })
  const values = inOrder({ ...start, ...Object.fromEntries(moved) })
  // Of few inputs all may have come out as they were.
  const isAnother = moved.length === 0 || moved.some(([name, value]) => value !== start[String(name)])
  return (isAnother && makes(values)) || tries === 1 ? values : surprise(setup, random, makes, tries - 1)
}
