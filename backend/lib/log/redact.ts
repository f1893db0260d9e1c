import { createHash } from "node:crypto"
import { isIPv6 } from "node:net"

type Rule = [pattern: RegExp, replacement: string | ((...found: string[]) => string)]

/** Order matters. Repetitions are bounded against slow attacks. */
const rules: readonly Rule[] = [
  [/\(([\w, ".]{1,200})\)=\([^\n]{0,2000}\)/g, "($1)=([values])"],
  [/Failing row contains \([\s\S]*/g, "Failing row contains ([values])."],
  [/(invalid input (?:syntax|value) for [\w ]{1,60}: )"[\s\S]*/g, '$1"[value]"'],
  // JSON.parse quotes the input.
  [/(?:\.\.\.)?"[\s\S]{0,200}"(?:\.\.\.)? is not valid JSON/, "[body] is not valid JSON"],
  [/\b([a-z][a-z+]{1,20}:\/\/)[^\s/@"']{1,200}@/gi, "$1[credentials]@"],
  [/\?[^\s"'`<>()[\]{}=?]{1,100}=[^\s"'`<>()[\]{}]*/g, "?[query]"],
  [/\b(Bearer|Basic) [\w.~+/=-]+/gi, "$1 [token]"],
  [/\beyJ[\w-]{1,2000}\.[\w-]+(?:\.[\w-]*)?/g, "[token]"],
  [/\bcd[apu]_[\w-]+/g, "[token]"],
  [
    /\b(?!(?:user|cus|authid)_)([a-z]{2,12}(?:_[a-z]{2,5})?)_(0[0-9A-HJKMNP-TV-Z]{7,25})\b/g,
    (_all, kind, id) => `${kind}_[${shortHash(id)}]`,
  ],
  [/\b(sk|pk|cart|payses|paycol|sess)_[0-9A-Za-z]{8,}/g, "$1_[id]"],
  [/[^\s"'`<>()[\]{},;:=/@%]{1,64}(?:@|%40)(?![\d.]+(?:\s|$))[^\s"'`<>()[\]{},;:=/]{1,255}/g, "[e-mail]"],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, "[code]"],
  [/(?<![A-Za-z0-9_])(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z0-9]{10,40}(?![A-Za-z0-9_])/g, "[transaction]"],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, "[address]"],
]

/** Ids of rows can open orders and carts. Their hashes still show which log lines belong together. */
function shortHash(id = ""): string {
  return createHash("sha256").update(id).digest("hex").slice(0, 12)
}

const maybeIpv6 = /(?<![\w:.])[0-9a-f:]{2,40}(?![\w:])/gi
const statement = /\b(?:insert into|update|delete from|select|with)\b/i
const longest = 4_000

/** Ruling 41. Keeps at most 4,000 characters. */
export function redact(text: string): string {
  const withoutValues = withoutStatement(text.slice(0, longest))
  return (
    rules
      // `replace` has two signatures.
      .reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement as string), withoutValues)
      .replace(maybeIpv6, (found) => (isIPv6(found) ? "[address]" : found))
  )
}

/** Drivers repeat the statement with its values before " - ". */
function withoutStatement(text: string): string {
  const start = text.search(statement)
  const end = text.lastIndexOf(" - ")
  return start < 0 || end < start ? text : `${text.slice(0, start)}[statement]${text.slice(end)}`
}

interface LoggedError {
  type: string
  message: string
  /** "23505", "ECONNREFUSED". */
  code?: string
  stack?: string
  cause?: LoggedError
}

/** Drivers attach statements and values to errors. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (typeof error !== "object" || error === null) return { type: typeof error, message: redact(String(error)) }
  const { name, message, code, stack, cause } = error as Record<string, unknown> // each is checked below
  const frames =
    typeof stack === "string"
      ? stack
          .split("\n")
          .filter((line) => /^\s+at /.test(line))
          .slice(0, 30)
      : []
  return {
    type: typeof name === "string" ? redact(name) : "Error",
    message: typeof message === "string" ? redact(message) : "An object without a message was thrown.",
    ...(typeof code === "string" || typeof code === "number" ? { code: redact(String(code)) } : {}),
    ...(frames.length > 0 ? { stack: frames.map(redact).join("\n") } : {}),
    ...(cause !== undefined && depth < 3 ? { cause: loggedError(cause, depth + 1) } : {}),
  }
}

const word = /^[a-z][a-z.-]{0,39}$/

/** Replaces ids, tickets and tokens by `:id` (ruling 41). */
export function safePath(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? ""
  return path
    .split("/")
    .slice(0, 12)
    .map((segment) => (segment === "" || word.test(segment) ? segment : ":id"))
    .join("/")
}
