import * as z from "zod/mini"

/** Medusa's own errors below `/store`. */
export const medusaError = z.looseObject({ type: z.string(), message: z.string() })
