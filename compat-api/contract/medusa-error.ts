import * as z from "zod/mini"

/** What Medusa itself answers below `/store`: a missing publishable key, a body that is no JSON, a fault of ours. */
export const medusaError = z.looseObject({ type: z.string(), message: z.string() })
