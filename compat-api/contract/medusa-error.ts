import * as z from "zod/mini"

/** Errors of Medusa itself below `/store`. */
export const medusaError = z.looseObject({ type: z.string(), message: z.string() })
