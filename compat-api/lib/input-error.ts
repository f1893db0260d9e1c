/** True if the sender caused the error: it gets 400 (ruling 29). */
export function isInputError(error: unknown): boolean {
  for (let cause = error; typeof cause === "object" && cause !== null; cause = (cause as { cause?: unknown }).cause) {
    const { code, message, name, stack } = cause as Record<string, unknown>
    if (typeof code === "string" && states.test(code)) return true
    if (typeof message === "string" && sentences.test(message)) return true
    if (name === "TypeError" && isOfValidator(stack)) return true
  }
  return false
}

/**
 * SQLSTATE 22 data exception, 54 limit exceeded, 42 names and types in queries. 42P01 (undefined table) is our fault.
 */
const states = /^(?:22\w{3}|54\w{3}|42(?:601|703|883|804|P10|P18|803|702))$/

/** Texts of MikroORM, knex, Medusa and JavaScript. */
const sentences = new RegExp(
  [
    "Trying to (?:query|order) by not existing property",
    "does not have property",
    "Invalid query condition",
    "missing FROM-clause entry",
    "The operator .* is not permitted",
    "Undefined binding\\(s\\) detected",
    "A (?:non-negative|valid) integer must be provided",
    "Unable to retrieve the \\w+ (?:provider|method) with id",
    "Could not resolve '(?:mfa_|rbac')",
    "Value for \\w+\\.\\w+ is required",
    'Service with alias ".*" was not found',
    "Invalid time value",
    "Invalid (?:array|string) length",
    "Maximum call stack size exceeded",
  ].join("|"),
)

/** True if Medusa read from a row that it did not find, or opened a missing file. */
export function isMissed(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false
  const { message, name, stack, code } = error as Record<string, unknown>
  if (code === "ENOENT" || code === "ENAMETOOLONG") return true
  const isUnread = name === "TypeError" && /^Cannot read properties of (?:undefined|null)/.test(String(message))
  const isSaid = name === "Error" && / with id:? .* (?:not found|does not exist)/.test(String(message))
  return (isUnread || isSaid) && /[\\/]@medusajs[\\/](?:medusa|core-flows|product)[\\/]/.test(topOf(stack))
}

/** Medusa's validators may use a value before checking its type. */
function isOfValidator(stack: unknown): boolean {
  return /[\\/]validators?\.[jt]s|[\\/]zod[\\/]/.test(topOf(stack))
}

function topOf(stack: unknown): string {
  return /^\s+at .*$/m.exec(String(stack))?.[0] ?? ""
}

/** True if the message shows how the shop works inside (ruling 29). */
export function isInnerTalk(message: string): boolean {
  return innerTalk.test(message)
}

const innerTalk = new RegExp(
  [
    '\\bselect\\b[\\s\\S]*\\bfrom\\s+"|\\b(?:insert into|update|delete from)\\s+"',
    'column "?[\\w.]+"?.* does not exist',
    'relation "',
    "in table",
    "violates|syntax error|invalid input syntax|SQLSTATE|\\[statement\\]",
    "is not a function|is not iterable|Cannot (?:read|set) propert|is not defined|Converting circular",
    "Unexpected (?:token|end of|non-whitespace)|in JSON at position|entity too large|content length|stream encoding",
    "node_modules|MikroORM|mikro|knex|DriverException",
    "\\n\\s+at ",
    "not existing property|does not have property",
    "^(?:null|undefined|\\s*)$",
  ].join("|"),
  "i",
)
