import { z } from "@medusajs/framework/zod"
import { requestKinds, requestStates } from "../../../modules/inbox/request-kinds"
import { oneOrMore, pageParams } from "../list-params"

export const AdminGetRequestsParams = z.strictObject({
  /** Of `q`: words, or how they begin, of the name, the address, or what was written. */
  ...pageParams,
  kind: oneOrMore(z.enum(requestKinds)),
  /** Everything but spam, unless told. */
  state: oneOrMore(z.enum(requestStates)),
})
export type AdminGetRequests = z.infer<typeof AdminGetRequestsParams>
