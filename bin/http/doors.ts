import type { NextFunction, Request, Response } from "express"
import { partsOf, pathOfParts } from "../../compat-api/doors/address"
import type { Door } from "../../compat-api/doors/door"
import { doorsAt, spelledBy } from "../../compat-api/doors/doors"
import { type Bounded, boundedQuery, sizeOf, weightOf } from "../../compat-api/doors/query"
import { isSpecial } from "../../compat-api/lib/call-limits"
import { type LimitOptions, limited } from "../../compat-api/lib/limited"
import { type ErrorAnswer, sendError } from "../../compat-api/lib/send-error"

const contract = /^\/api\//i

const notFound: ErrorAnswer = {
  status: 404,
  title: "Not found",
  message: "There is no such call. GET /api/docs lists all calls.",
  type: "not_found",
}
const malformed: ErrorAnswer = {
  status: 400,
  title: "Malformed",
  message: "The address is malformed.",
  type: "invalid_data",
}
const tooLarge: ErrorAnswer = {
  status: 413,
  title: "Too large",
  message: "The request is too large.",
  type: "invalid_data",
}

const noParameters = {}

/** Passes normalized addresses only. The contract has its own table (`contract/endpoints.ts`). */
export function doorkeeper(req: Request, res: Response, next: NextFunction): void {
  if (contract.test(req.path)) return next()
  const parts = partsOf(req.path)
  if (parts === "malformed") return sendError(req, res, malformed)
  const known = parts ? doorsAt(parts) : []
  if (!parts || known.length === 0) return sendError(req, res, notFound)
  const door = known.find(({ methods }) => (methods as readonly string[]).includes(methodOf(req)))
  if (!door) return refuseMethod(req, res, known)
  if (door.to === "nobody") return sendError(req, res, closing(door))
  if (door.empty) return void res.json({ [door.empty]: [], count: 0, offset: 0, limit: 0 })
  if (Number(req.headers["content-length"] ?? 0) > (door.body ?? Number.POSITIVE_INFINITY)) {
    return sendError(req, res, tooLarge)
  }
  const query = queryOf(req, door)
  if ("refusal" in query) return sendError(req, res, { ...malformed, message: query.refusal })
  req.url = pathOfParts(spelledBy(door, parts)) + (query.query && `?${query.query}`)
  if (door.isSameForAll) delete req.headers.authorization
  passLimits(limitsOf(door), req, res, next)
}

function methodOf({ method, headers }: Request): string {
  const asked = method === "OPTIONS" ? (headers["access-control-request-method"] ?? method) : method
  return asked === "HEAD" ? "GET" : asked
}

function closing({ instead }: Door): ErrorAnswer {
  if (!instead) return notFound
  return { status: 403, title: "Closed", message: instead, type: "not_allowed" }
}

function refuseMethod(req: Request, res: Response, known: readonly Door[]): void {
  const methods = [...new Set(known.filter(({ to }) => to !== "nobody").flatMap((door) => door.methods))]
  if (methods.length === 0) return sendError(req, res, closing(known[0] ?? { methods: [], path: "", to: "nobody" }))
  res.set("Allow", methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", "))
  const message = `This address accepts only ${methods.join(" and ")}.`
  sendError(req, res, { status: 405, title: "Method not allowed", message, type: "not_allowed" })
}

function queryOf(req: Request, { query = noParameters }: Door): Bounded {
  const search = searchOf(req)
  return query === "medusa" ? { query: search } : boundedQuery(search, query)
}

function searchOf({ url }: Request): string {
  const at = url.indexOf("?")
  return at < 0 ? "" : url.slice(at + 1)
}

type Middleware = (req: Request, res: Response, next: NextFunction) => void

const limits = new Map<Door, Middleware[]>()

function limitsOf(door: Door): Middleware[] {
  const made =
    limits.get(door) ??
    (door.limits ?? []).filter((name) => !isSpecial(name)).map((name) => limited(name, limitOptions(door)))
  limits.set(door, made)
  return made
}

function limitOptions({ to, query }: Door): LimitOptions {
  // Never limit a provider's own events, even when the shop cannot verify them (5xx).
  if (to === "payment provider") return { hasFailed: ({ statusCode }) => statusCode >= 400 && statusCode < 500 }
  if (typeof query !== "object" || !query.order) return {}
  return { weight: (req) => weightOf(searchOf(req)), size: sizeOf }
}

function passLimits([first, ...others]: readonly Middleware[], req: Request, res: Response, next: NextFunction): void {
  if (!first) return next()
  first(req, res, (error) => (error ? next(error) : passLimits(others, req, res, next)))
}
