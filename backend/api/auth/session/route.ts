import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { clientAddress, networkOf } from "../../../lib/client-address"
import { Shop } from "../../../lib/shop"
import { sessionOf } from "../../../lib/staff/session-store"
import type { SignIn } from "../../../lib/staff/sign-in"
import { browserName } from "../../../lib/user-agent"

/** Makes a new session id, against session fixation. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const earlier = sessionOf(req)
  if (!earlier) throw new Error("There are no sessions on this route.")
  await new Promise<void>((done, fail) => earlier.regenerate((error) => (error ? fail(error) : done())))
  const session = sessionOf(req)
  if (!session) throw new Error("The session that was just created is missing.")
  session.auth_context = req.auth_context as unknown as SignIn // claims that Medusa just verified
  const network = networkOf(clientAddress(req, req.scope.resolve(Shop.SETTINGS).trustProxy))
  session.startedFrom = { network, browser: browserName(req.headers["user-agent"]) }
  res.status(200).json({ user: req.auth_context })
}
