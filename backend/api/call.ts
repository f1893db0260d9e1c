import {
  type AuthenticatedMedusaRequest,
  type MedusaResponse,
  type MiddlewareRoute,
  validateAndTransformBody,
  validateAndTransformQuery,
} from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { z } from "@medusajs/framework/zod"

type Method = "GET" | "POST" | "DELETE"
type Middlewares = NonNullable<MiddlewareRoute["middlewares"]>

/** A call for staff. Its route and its entry in the table of open calls derive from it. Medusa checks the caller first. */
export interface Call {
  method: Method
  path: string
  /** The last middleware answers. */
  middlewares: Middlewares
}

interface Input<Query extends z.ZodType, Body extends z.ZodType> {
  /** Other parameters get 400. */
  query?: Query
  body?: Body
  /** Receives a form with files; the call then has no JSON body. */
  upload?: Middlewares
}

type Act<Query, Body> = (req: AuthenticatedMedusaRequest<Body, Query>, res: MedusaResponse) => Promise<void>

export function call<
  Query extends z.ZodType = z.ZodType<Record<string, unknown>>,
  Body extends z.ZodType = z.ZodType<unknown>,
>(
  line: `${Method} /admin/${string}`,
  { query, body, upload = [] }: Input<Query, Body>,
  act: Act<z.infer<Query>, z.infer<Body>>,
): Call {
  const [method, path] = line.split(" ") as [Method, string] // by the type of `line`
  const checks = [
    ...(query ? [validateAndTransformQuery(query, { isList: true })] : []),
    ...(body ? [validateAndTransformBody(body)] : []),
  ]
  // Names the call's span in traces.
  Object.defineProperty(act, "name", { value: line })
  return { method, path, middlewares: [...checks, ...upload, act] }
}

interface AskedPage {
  limit: number
  offset: number
}

/** Answers a page of rows with the limit and offset asked for. */
export function listCall<Asked extends AskedPage>(
  line: `GET /admin/${string}`,
  query: z.ZodType<Asked>,
  list: (scope: MedusaContainer, asked: Asked, id: string) => Promise<object>,
): Call {
  return call(line, { query }, async (req, res) => {
    const { limit, offset } = req.validatedQuery
    res.json({ ...(await list(req.scope, req.validatedQuery, req.params.id ?? "")), offset, limit })
  })
}

export function routesOf(calls: readonly Call[]): MiddlewareRoute[] {
  return calls.map(({ method, path, middlewares }) => ({ matcher: path, methods: [method], middlewares }))
}
