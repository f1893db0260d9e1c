/**
 * What no call of the shop can make use of, whatever it is for: what PostgreSQL cannot keep, what makes Medusa and its
 * libraries recurse or loop without end, and names that reach into JavaScript's own objects (`fields=__proto__.x` broke
 * every later call of the process). Each function answers a sentence for whoever sent it, or undefined.
 */

const unkept = "A text has a character in it that cannot be stored. Please type it again."
const tooDeep = "The request is nested too deeply."
const tooMany = "The request holds too many values."
const tooLarge = "A number in the request is too large."
const reserved = "The request uses a reserved name."

/** No text of PostgreSQL holds a NUL, or half of a character (a surrogate without the other). */
const unkeptText = /\0|\p{Cs}/u
const deepest = 32
/** A body of 100 kB that means something holds a tenth of it. */
const mostValues = 20_000
/** Medusa makes a list as long as the highest index says: `a[999999999]=x`. */
const highestIndex = 999
/** With these of its own, an object changes others, or cannot be put into a sentence. */
const unsafeKeys = ["__proto__", "toString", "valueOf", "hasOwnProperty"]
/** Of relations in `fields` and `order`. */
const longestPath = 10

/** `toString`, `__proto__` and the like: whatever looks them up by name finds them. */
const inherited = new Set(Object.getOwnPropertyNames(Object.prototype))

/** A segment of a path that every object of JavaScript has: nothing of the shop's is called so. */
export function isReservedPath(path: string): boolean {
  return path.split("/").some((segment) => inherited.has(decoded(segment)))
}

/** Looks through an address as it came over the wire. */
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

/** Of names with dots, such as `id,*variants.prices,-created_at`. */
function pathsTrouble(value: string): string | undefined {
  for (const path of value.split(",")) {
    const steps = path.replace(/^[\s+*-]+/, "").split(".")
    if (steps.length > longestPath) return tooDeep
    if (steps.some((step) => inherited.has(step.replace(/[\s*]+/g, "")))) return reserved
  }
  return undefined
}

/**
 * Looks through all of a JSON body, however deep it is. `isTyped`: shoppers typed its texts, and the contract's schemas
 * say what each may hold; what was paid for already is not refused for its greeting.
 */
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
  // Beyond these a number is not what was written; 1e999 becomes infinite.
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

/** Puts the sign for an unknown character in the place of each half of one, in all texts of a JSON body. */
export function completeCharacters(body: unknown): unknown {
  const whole = { body }
  const left: Record<string, unknown>[] = [whole]
  for (let place = left.pop(); place; place = left.pop()) {
    for (const [key, value] of Object.entries(place)) {
      if (typeof value === "string") place[key] = value.replace(/\p{Cs}/gu, "\ufffd")
      else if (typeof value === "object" && value !== null) left.push(value as Record<string, unknown>)
    }
  }
  return whole.body
}

/** As far as it is encoded in order; qs leaves the rest as it is, too. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "))
  } catch {
    return text
  }
}

/** In two, at the first `by`. */
function cut(text: string, by: string): [string, string] {
  const at = text.indexOf(by)
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)]
}
