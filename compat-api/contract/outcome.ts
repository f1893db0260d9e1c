import * as z from "zod/mini"

/** Ruling 29. */
export const outcome = z.object({
  success: z.boolean(),
  message: z.string(),
  /** Same as the header `X-Request-Id`. Present with 500 and 503. */
  requestId: z.optional(z.string()),
})
export type Outcome = z.infer<typeof outcome>
