/** Ruling 27. Refuses quotes, comments and lists, which would give one mailbox many names. */

/**
 * Letters of any script, but no hidden characters (ruling 56). U+1BCA0 to U+1BCA3 are surrogate pairs for patterns
 * without flags.
 */
const inLabel =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each code unit is refused by itself
  /(?:(?!\ud82f\udca0|\ud82f\udca1|\ud82f\udca2|\ud82f\udca3)(?:[^\u0000-\u002c\u002e\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u206f\u2800\u3000-\u3002\u3164\ud800-\udfff\ufe00-\ufe0f\ufeff\uff0e\uff61\uffa0\ufff0-\uffff]|[\ud800-\ud833\ud835-\udb3f][\udc00-\udfff]))/
    .source
const label = `(?!-)${inLabel}{1,63}(?<!-)`
const atom = "[\\w!#$%&'*+\\-/=?^`{|}~]+"

/** Ranges are spelled out: see `characters.ts`. */
export const emailPattern = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?!\\d+$)${label}$`)

/** In characters. */
export const longestEmail = 254

/**
 * Returns the normal form (rulings 27 and 56), which may be invalid. A browser leaves the host as typed, so only the
 * server's result counts.
 */
export function normalEmail(typed: string): string {
  // Without this step, lower case would turn a last Σ into ς.
  const text = typed.normalize("NFKC").trim().replaceAll("Σ", "σ").toLowerCase()
  const [, local, host] = /^([^@]*)@([^@]+)$/.exec(text.replaceAll("。", ".")) ?? []
  return host === undefined ? text : `${local}@${normalHost(host.replace(/\.$/, ""))}`
}

const hostPattern = new RegExp(`^(?:${label}\\.)+${label}$`)
const plainHost = /^(?!.*xn--)[a-z\d.-]*$/
type Hosts = Record<"domainToUnicode" | "domainToASCII", (host: string) => string>
/** Node's `url`, imported so that bundlers do not see it. */
const { process: program } = globalThis as { process?: { getBuiltinModule?: (name: "node:url") => Hosts } }
const node = program?.getBuiltinModule?.("node:url")

/** Returns an invalid host unchanged; `isEmail` refuses it. */
function normalHost(host: string): string {
  const name = nameOf(host)
  return node && hostPattern.test(host) && node.domainToASCII(name) === node.domainToASCII(host) ? name : host
}

/** Empty if no host can have this name. */
function nameOf(host: string): string {
  if (!node || plainHost.test(host)) return host
  return node.domainToUnicode(node.domainToASCII(host)).normalize("NFC")
}

/** Expects an address in normal form. */
export function isEmail(text: string): boolean {
  const host = text.slice(text.indexOf("@") + 1)
  return text.length <= longestEmail && emailPattern.test(text) && nameOf(host) === host
}
