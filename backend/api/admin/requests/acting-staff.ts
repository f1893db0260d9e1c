import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import type { WorkOn } from "../../../workflows/inbox/change-request"

/** `me` is whoever asks. */
export function idOf<Id extends string | null | undefined>(req: AuthenticatedMedusaRequest, id: Id): Id | string {
  return id === "me" ? req.auth_context.actor_id : id
}

export function workOn(req: AuthenticatedMedusaRequest): WorkOn {
  return { requestId: req.params.id ?? "", actorId: req.auth_context.actor_id }
}
