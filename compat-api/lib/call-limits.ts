import type { Request } from "express"
import * as z from "zod/mini"
import { captureIdIn } from "../../backend/lib/payments/ids"
import { openPurchaseToken } from "../../backend/lib/purchase-token"
import { accountSubject, provenSubject, type Subject } from "../../backend/lib/rate-limits/limit-key"
import type { LimitName } from "../../backend/lib/rate-limits/limits"
import { Shop } from "../../backend/lib/shop"
import { isKnownPayment, type NamedPayment } from "../../backend/workflows/purchase/lookups/purchase-of"
import type { Endpoint } from "../contract/endpoint"
import { purchaseLinkRequest } from "../contract/purchases"
import { hasGuessed } from "./gift-card-guesses"
import { type LimitOptions, limited } from "./limited"
import { parse } from "./parse"
import { limitStrangers } from "./strangers"

type Middleware = ReturnType<typeof limited>

/** A limit that also counts by something other than the network. */
interface Special {
  /** Sources of its key: fields of body or query, or `:id` of the path. */
  reads: readonly string[]
  enter: (fields: readonly string[], isKnown: LimitOptions) => Middleware
}

/** Limits counted after the body parser. bin/http/doors.ts counts the others. */
const special: Partial<Record<LimitName, Special>> = {
  /** Only 404: any other refusal means that the transaction or the course exists. */
  download: { reads: [], enter: () => limited("download", { hasFailed: ({ statusCode }) => statusCode === 404 }) },
  captureOrder: { reads: [":id"], enter: () => limited("captureOrder", paidInPath) },
  processPayment: { reads: ["transactionId"], enter: (_, isKnown) => limited("processPayment", isKnown) },
  giftCardCode: {
    reads: ["code", "giftCardCode", "promotionCode", "promo_codes"],
    enter: (_, isKnown) => where(sendsCode, limited("giftCardCode", { hasFailed: hasGuessed, ...isKnown })),
  },
  /** Each such purchase can mail any text to anyone, and one card could pay for endless mails. */
  giftByCard: {
    reads: ["giftCardCode"],
    enter: (_, isKnown) => where(isGiftByCard, limited("giftByCard", isKnown)),
  },
  purchaseLinkAccount: {
    reads: ["email", "token"],
    enter: () => limited("purchaseLinkAccount", { account: wantedPurchase }),
  },
  signInStrangers: { reads: ["email"], enter: () => limitStrangers(accountIn("email")) },
  ...byAccount("signInAccount", "registerAccount", "resetAccount", "requestAccount", "listingAlertAccount"),
}

function byAccount(...names: LimitName[]): Partial<Record<LimitName, Special>> {
  const enter = (name: LimitName) => (fields: readonly string[]) =>
    limited(name, { account: accountIn(fields.includes("identifier") ? "identifier" : "email") })
  return Object.fromEntries(names.map((name) => [name, { reads: ["email", "identifier"], enter: enter(name) }]))
}

/** Ruling 27. */
export function accountIn(field: "email" | "identifier") {
  return (req: Request): Subject | undefined => {
    const name = (req.body as Record<string, unknown> | undefined)?.[field] // as the body parser left it
    return typeof name === "string" ? accountSubject(name) : undefined
  }
}

export function isSpecial(name: LimitName): boolean {
  return name in special
}

/** Throws if a limit cannot find what it counts. */
export function limitsOf(call: string, names: readonly LimitName[], fields: readonly string[]): Middleware[] {
  const isKnown = fields.includes("transactionId") ? paidInBody : {}
  return names.map((name) => {
    const { reads, enter } = special[name] ?? { reads: [], enter: () => limited(name) }
    if (reads.length > 0 && !reads.some((field) => fields.includes(field))) {
      throw new Error(`The limit ${name} of ${call} finds nothing to count: it reads ${reads.join(" or ")}.`)
    }
    return enter(fields, isKnown)
  })
}

interface Schema {
  properties?: Record<string, unknown>
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** Fields of its body and query, and `:id` of its path. */
export function fieldsOf({ path, body, query }: Endpoint): string[] {
  const fieldsIn = ({ properties = {}, anyOf = [], oneOf = [] }: Schema): string[] => [
    ...Object.keys(properties),
    ...[...anyOf, ...oneOf].flatMap(fieldsIn),
  ]
  const schemas = [body?.schema, query].flatMap((schema) =>
    schema ? [z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema] : [],
  )
  return [...schemas.flatMap(fieldsIn), ...parametersOf(path.replace(/\{(\w+)\}/g, ":$1"))]
}

/** Names of path parameters, such as `:id`. */
export function parametersOf(path: string): string[] {
  return path.match(/:\w+/g) ?? []
}

function where(applies: (body: unknown) => boolean, limit: Middleware): Middleware {
  return (req, res, next) =>
    applies({ ...req.query, ...(req.body as object | undefined) }) ? limit(req, res, next) : Promise.resolve(next())
}

function sendsCode(body: unknown): boolean {
  const { code, giftCardCode, promotionCode, promo_codes } = (body ?? {}) as Record<string, unknown> // of the body parser
  const codes = [code, giftCardCode, promotionCode, Array.isArray(promo_codes) ? promo_codes[0] : undefined]
  return codes.some((value) => typeof value === "string" && value.trim() !== "")
}

function isGiftByCard(body: unknown): boolean {
  const { giftCardCode, items } = (body ?? {}) as { giftCardCode?: unknown; items?: unknown }
  return Boolean(giftCardCode) && Array.isArray(items) && items.some((item) => item?.giftCardType === "gift")
}

/** Counts by purchase, because its links differ from day to day. */
function wantedPurchase({ body, scope }: Request): Subject | undefined {
  const parsed = parse(purchaseLinkRequest, body)
  if (!parsed.ok) return undefined
  if ("email" in parsed.data) return accountSubject(parsed.data.email)
  const secret = scope.resolve(Shop.SETTINGS).cookieSecret ?? ""
  const opened = openPurchaseToken(parsed.data.token, secret, scope.resolve(Shop.CLOCK).now())
  return opened && provenSubject(opened.purchaseId)
}

/** Lets a known payment pass its network's limit. */
const paidInBody: LimitOptions = {
  payment: (req) => known(req, "transaction_id", captureIdOf(req)),
}

function captureIdOf({ body }: Request): string | undefined {
  const { transactionId } = (body ?? {}) as { transactionId?: unknown } // as the body parser left it
  return typeof transactionId === "string" ? captureIdIn(transactionId) : undefined
}

const paidInPath: LimitOptions = {
  payment: (req) => known(req, req.params.id?.startsWith("cart_") ? "cart_id" : "payment_id", req.params.id),
}

async function known(req: Request, by: "transaction_id" | "payment_id" | "cart_id", id: unknown) {
  if (typeof id !== "string") return undefined
  const payment = { [by]: id } as NamedPayment
  return (await isKnownPayment(req.scope, payment)) ? provenSubject(id) : undefined
}
