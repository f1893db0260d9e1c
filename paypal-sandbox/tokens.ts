import { PayPalError } from "./errors"
import { hmac, same } from "./signature"
import { type Answer, header, json, type Request } from "./wire"
import type { World } from "./world"

/** Tokens are signed, so they survive a restart without being stored. */
export function issueToken(world: World, request: Request): Answer {
  const { clientId, clientSecret, tokenSeconds, now } = world.options
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`
  if (!same(header(request, "authorization") ?? "", expected)) {
    return json(401, { error: "invalid_client", error_description: "Client Authentication failed" })
  }
  if (new URLSearchParams(request.body).get("grant_type") !== "client_credentials") {
    return json(400, { error: "unsupported_grant_type", error_description: "Grant Type is NULL or not supported" })
  }
  const end = String(now().getTime() + tokenSeconds * 1000)
  return json(200, {
    scope: "https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/applications/webhooks",
    access_token: `${end}.${hmac(world.key, `token|${clientId}|${end}`)}`,
    token_type: "Bearer",
    app_id: "APP-LOCALSANDBOX",
    expires_in: tokenSeconds,
    nonce: now().toISOString(),
  })
}

/** Throws AUTHENTICATION_FAILURE. */
export function requireToken(world: World, request: Request): void {
  const token = /^Bearer (?<end>\d+)\.(?<signature>\S+)$/.exec(header(request, "authorization") ?? "")?.groups
  const { clientId, now } = world.options
  const good = same(token?.signature ?? "", hmac(world.key, `token|${clientId}|${token?.end}`))
  if (!good || Number(token?.end) <= now().getTime()) throw new PayPalError("AUTHENTICATION_FAILURE")
}
