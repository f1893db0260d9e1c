import { areaOf, oneSpelling, pathOf } from "../../bin/http/area"
import type { Outcome } from "./client"
import type { FuzzRequest } from "./request"

type Kind = "status" | "slow" | "no answer" | "not JSON" | "tells of its inside" | "another's data"

export interface Problem {
  kind: Kind
  what: string
}

/** In milliseconds an answer may take. */
const hangLimit = 2_000

/** Traces of SQL, stacks, file paths or libraries. */
const insides = [
  /\bselect ["'`*]|\bselect [a-z]\d?\.|\binsert into ["'`]|\bdelete from ["'`]|\bupdate ["'`]\w+["'`] set\b/i,
  /\n {2,}at \S|\bat (?:async )?[\w.<>$]+ \((?:\/|file:|node:)/,
  /node_modules|\/dist\/|\.[cm]?[jt]s:\d+|file:\/\/\//,
  /MikroORM|\bknex|QueryFailed|violates|syntax error at|invalid input syntax|invalid byte sequence|out of range for type/i,
  /column .{1,80} does not exist|relation .{1,80} does not exist|Trying to query by not existing property|ECONNREFUSED|ENOENT/,
  /Cannot (?:read|set) propert|is not a function|is not iterable|Maximum call stack|Invalid array length|Cannot convert undefined|circular structure/,
  /Unexpected (?:token|end of JSON|non-whitespace)|Expected property name|in JSON at position/,
]

/** `secrets`: for their owners and staff only. */
export function judge(request: FuzzRequest, outcome: Outcome, secrets: readonly string[]): Problem | undefined {
  if (outcome.came === "left") return undefined
  // Servers that are no proxy may hang up on CONNECT, as Node does.
  if (outcome.came === "nothing" && request.wire?.startsWith("CONNECT")) return undefined
  if (outcome.came === "nothing") return { kind: "no answer", what: outcome.why }
  if (outcome.status >= 500 || outcome.status === 0) return { kind: "status", what: String(outcome.status) }
  const { body, headers } = outcome
  const type = String(headers["content-type"] ?? "")
  const secret = isStaffs(request) ? undefined : secrets.find((each) => body.includes(each) && !isSent(request, each))
  if (secret) return { kind: "another's data", what: `${outcome.status}, ${type}` }
  if (isProse(type) && !isCode(request)) {
    const text = body.replaceAll('\\"', '"').replaceAll("\\n", "\n")
    for (const pattern of insides) {
      const said = pattern.exec(text)
      if (said && !isSent(request, said[0])) return { kind: "tells of its inside", what: said[0].trim() }
    }
  }
  if (isJsonDue(request, outcome) && !isJson(type, body))
    return { kind: "not JSON", what: `${outcome.status}, ${type || "no type"}` }
  return outcome.ms > hangLimit ? { kind: "slow", what: `${Math.round(outcome.ms / 1_000)} s` } : undefined
}

const isStaffs = ({ caller }: FuzzRequest) => caller === "staff" || caller === "staff-session"

/** Echoes of the request leak nothing. */
function isSent({ target, headers, body = "", wire = "" }: FuzzRequest, text: string): boolean {
  return [target, body, wire, ...headers.map(([, value]) => value)].some((part) => part.includes(text))
}

const isProse = (type: string) => type === "" || /json|html|plain|xml/.test(type)

/** The dashboard and the service worker are programs, whatever their type. */
const isCode = ({ target }: FuzzRequest) => /^\/+(?:app|assets)(?:\/|$)/i.test(target)

/** Everything below these paths, except files, the contract's page and empty bodies. */
function isJsonDue({ method, target, headers, wire }: FuzzRequest, outcome: Outcome & { came: "answer" }): boolean {
  if (wire !== undefined || method === "HEAD" || outcome.body === "") return false
  const { status } = outcome
  // Express lists a route's methods.
  if (method === "OPTIONS" && outcome.body === outcome.headers.allow) return false
  if (status === 204 || (status >= 300 && status < 400)) return false
  const path = pathOf(oneSpelling(target))
  const ends = URL.canParse(path, "http://shop") ? new URL(path, "http://shop").pathname : path
  if (areaOf(path) !== "api" || areaOf(ends) !== "api" || outcome.headers["content-disposition"] !== undefined)
    return false
  if (/^\/+api\/(?:docs|test\.php)/i.test(path)) return status >= 400
  const isForBrowsers = /^\/+api\/(?:download|receipt)\.php/i.test(path)
  const accepts = (type: RegExp) => headers.some(([name, value]) => name === "accept" && type.test(value))
  // Browsers get the not-found page at Medusa's addresses (ruling 5).
  const isNotFound = method === "GET" && status === 404 && !/^\/+api\//i.test(path) && accepts(/html/)
  return !isNotFound && !(isForBrowsers && accepts(/html|\*/))
}

function isJson(type: string, body: string): boolean {
  if (!/json/.test(type)) return false
  try {
    JSON.parse(body)
    return true
  } catch {
    return body.length >= 2_000_000
  }
}
