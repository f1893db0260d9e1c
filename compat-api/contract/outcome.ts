import * as z from "zod/mini"

/** Every answer of the contract that carries nothing else: `success`, and a message for people (ruling 29). */
export const outcome = z.object({
  success: z.boolean(),
  message: z.string(),
  /** With a fault of ours (500, 503): the request's number, which is also in the header `X-Request-Id`. */
  requestId: z.optional(z.string()),
})
export type Outcome = z.infer<typeof outcome>
