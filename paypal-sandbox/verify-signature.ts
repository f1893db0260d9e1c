import * as z from "zod/mini"
import type { ApiHandler } from "./api"
import { parseBody } from "./body"
import { authAlgorithm, same, signTransmission } from "./signature"
import { json } from "./wire"

const text = z.string().check(z.minLength(1), z.maxLength(500))
const verifyRequest = z.object({
  auth_algo: text,
  cert_url: text,
  transmission_id: text,
  transmission_sig: text,
  transmission_time: text,
  webhook_id: text,
  webhook_event: z.looseObject({}),
})

/** These are the bytes that were sent, because both come from `JSON.stringify`. */
export const verifySignature: ApiHandler = (world, request) => {
  const given = parseBody(verifyRequest, request)
  const expected = signTransmission(world.key, {
    id: given.transmission_id,
    time: given.transmission_time,
    webhookId: given.webhook_id,
    body: JSON.stringify(given.webhook_event),
  })
  const good =
    given.auth_algo === authAlgorithm &&
    given.webhook_id === world.options.webhookId &&
    same(given.transmission_sig, expected)
  return json(200, { verification_status: good ? "SUCCESS" : "FAILURE" })
}
