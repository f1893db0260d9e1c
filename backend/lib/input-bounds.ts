import { withoutHidden } from "./characters"

/** Refuses input that PostgreSQL cannot store, that makes Medusa loop, or that reaches built-in objects (`fields=__proto__.x`). */

const unkept = "A text contains a character that cannot be stored. Please type the text again."
const tooDeep = "The request is nested too deeply."
const tooMany = "The request contains too many values."
const tooLarge = "A number in the request is too large."
const reserved = "The request uses a reserved name."

/** PostgreSQL stores neither NUL nor lone surrogates. */
const unkeptText = /\0|\p{Cs}/u
const deepest = 32
const mostValues = 20_000
/** Medusa allocates lists by index: `a[999999999]=x`. */
const highestIndex = 999
const unsafeKeys = ["__proto__", "toString", "valueOf", "hasOwnProperty"]
const longestPath = 10

const inherited = new Set(Object.getOwnPropertyNames(Object.prototype))

export function isReservedPath(path: string): boolean {
  return path.split("/").some((segment) => inherited.has(decoded(segment)))
}

export function addressTrouble(address: string): string | undefined {
  if (address.includes("%00")) return unkept
  const start = address.indexOf("?")
  if (start < 0) return undefined
  for (const pair of address.slice(start + 1).split("&")) {
    const [name = "", value = ""] = cut(pair, "=").map(decoded)
    const keys = name.split(/[[\].]/)
    if (keys.some((key) => inherited.has(key))) return reserved
    if (keys.some((key) => /^\d+$/.test(key) && Number(key) > highestIndex)) return tooMany
    if (/^(?:fields|order)\b/.test(name)) {
      const trouble = pathsTrouble(value)
      if (trouble) return trouble
    }
  }
  return undefined
}

function pathsTrouble(value: string): string | undefined {
  for (const path of value.split(",")) {
    const steps = path.replace(/^[\s+*-]+/, "").split(".")
    if (steps.length > longestPath) return tooDeep
    if (steps.some((step) => inherited.has(step.replace(/[\s*]+/g, "")))) return reserved
  }
  return undefined
}

/** `isTyped`: shopper text; a stray character must not stop a paid purchase. */
export function bodyTrouble(body: unknown, { isTyped = false } = {}): string | undefined {
  const refused = isTyped ? undefined : unkeptText
  let level: unknown[] = [body]
  let count = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return tooDeep
    const next: unknown[] = []
    for (const value of level) {
      const trouble = valueTrouble(value, refused)
      if (trouble) return trouble
      if (typeof value !== "object" || value === null) continue
      for (const key of Object.keys(value)) {
        if (unkeptText.test(key)) return unkept
        next.push((value as Record<string, unknown>)[key])
      }
    }
    count += next.length
    if (count > mostValues) return tooMany
    level = next
  }
  return undefined
}

function valueTrouble(value: unknown, refused: RegExp | undefined): string | undefined {
  if (typeof value === "string") return refused?.test(value) ? unkept : undefined
  // JSON's 1e999 becomes Infinity.
  if (typeof value === "number") return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? undefined : tooLarge
  if (typeof value !== "object" || value === null) return undefined
  const isReserved = unsafeKeys.some((key) => Object.hasOwn(value, key)) || isObject(ownValue(value, "constructor"))
  return isReserved ? reserved : undefined
}

function ownValue(value: object, key: string): unknown {
  return Object.getOwnPropertyDescriptor(value, key)?.value
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null
}

/** Ruling 56; passwords are compared as typed. */
const verbatim = /e-?mail|identifier|password/i

/** `isTyped`: also replaces lone surrogates. */
export function tidyTexts(body: unknown, { isTyped = false } = {}): unknown {
  const whole = { body }
  const left: Record<string, unknown>[] = [whole]
  for (let place = left.pop(); place; place = left.pop()) {
    for (const [key, value] of Object.entries(place)) {
      if (typeof value === "string") {
        const whole = isTyped ? value.replace(/\p{Cs}/gu, "\ufffd") : value
        place[key] = verbatim.test(key) ? whole : withoutHidden(whole)
      }
      if (typeof value === "object" && value !== null) left.push(value as Record<string, unknown>)
    }
  }
  return whole.body
}

/** Leaves invalid encoding as it is, like qs. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "))
  } catch {
    return text
  }
}

function cut(text: string, by: string): [string, string] {
  const at = text.indexOf(by)
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)]
}
