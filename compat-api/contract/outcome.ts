import * as z from "zod/mini"

/** Ruling 29. */
export const outcome = z.object({
  success: z.boolean(),
  message: z.string(),
  /** As in `X-Request-Id`; with 500 and 503. */
  requestId: z.optional(z.string()),
})
export type Outcome = z.infer<typeof outcome>
