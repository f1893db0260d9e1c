import { z } from "@medusajs/framework/zod"
import { requestKinds, requestStates } from "../../../modules/inbox/request-kinds"

/** Query strings are texts; Medusa's own lists take these two alike. */
const whole = (most: number, otherwise: number) => z.coerce.number().int().min(0).max(most).default(otherwise)
const oneOrMore = <T extends z.ZodType<string>>(value: T) =>
  z.union([value.transform((one) => [one]), z.array(value)]).optional()

export const AdminGetRequestsParams = z.strictObject({
  limit: whole(200, 50),
  offset: whole(1_000_000_000, 0),
  kind: oneOrMore(z.enum(requestKinds)),
  /** Everything but spam, unless told. */
  state: oneOrMore(z.enum(requestStates)),
  /** Words, or how they begin: of the name, the address, or what was written. */
  q: z.string().trim().max(254).optional(),
})
export type AdminGetRequests = z.infer<typeof AdminGetRequestsParams>
