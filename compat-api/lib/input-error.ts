/**
 * Whether an error says that what was sent cannot be used, though it is thrown as a fault: by PostgreSQL, which was
 * handed a value or a name as it came, or by a library that had not expected it. These become 400 (ruling 29).
 */
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
 * Classes of SQLSTATE by PostgreSQL's documentation: 22 data exception (no such date, a number out of range, a negative
 * LIMIT), 54 program limit exceeded (a text too long for its index), and of 42 what follows from the names and types in a
 * query: 42703 undefined column, 42883 undefined function or operator, 42804 datatype mismatch, 42P10 invalid column
 * reference, 42P18 indeterminate datatype, 42803 grouping error, 42702 ambiguous column; and 42601 syntax error, where a
 * comparison with one value was handed a list. An undefined table (42P01) is a fault of ours.
 */
const states = /^(?:22\w{3}|54\w{3}|42(?:601|703|883|804|P10|P18|803|702))$/

/** What MikroORM, knex, Medusa's query and JavaScript say of names, operators and values that they cannot take. */
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

/**
 * Whether Medusa's own code stumbled over something that there is not: it looks for a row, and reads from what it has
 * not found, or says so in an error without a kind; or it opens the file that a call names.
 */
export function isMissed(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false
  const { message, name, stack, code } = error as Record<string, unknown>
  if (code === "ENOENT" || code === "ENAMETOOLONG") return true
  const isUnread = name === "TypeError" && /^Cannot read properties of (?:undefined|null)/.test(String(message))
  const isSaid = name === "Error" && / with id:? .* (?:not found|does not exist)/.test(String(message))
  return (isUnread || isSaid) && /[\\/]@medusajs[\\/](?:medusa|core-flows|product)[\\/]/.test(topOf(stack))
}

/** A validator of Medusa's that uses a value before it knows what it is. */
function isOfValidator(stack: unknown): boolean {
  return /[\\/]validators?\.[jt]s|[\\/]zod[\\/]/.test(topOf(stack))
}

function topOf(stack: unknown): string {
  return /^\s+at .*$/m.exec(String(stack))?.[0] ?? ""
}

/** Whether a sentence is SQL's, a driver's or a library's, and so for nobody outside (ruling 29). */
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
