import { type MiddlewareRoute, validateAndTransformBody, validateAndTransformQuery } from "@medusajs/framework/http"

type QuerySchema = Parameters<typeof validateAndTransformQuery>[0]
type BodySchema = Parameters<typeof validateAndTransformBody>[0]

/** A list, whose parameters are parsed before its route. */
export function parsedList(matcher: string, schema: QuerySchema): MiddlewareRoute {
  return { matcher, methods: ["GET"], middlewares: [validateAndTransformQuery(schema, { isList: true })] }
}

/** A call whose body is parsed before its route. */
export function parsedBody(matcher: string, schema: BodySchema): MiddlewareRoute {
  return { matcher, methods: ["POST"], middlewares: [validateAndTransformBody(schema)] }
}
