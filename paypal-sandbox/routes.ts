import { api } from "./api"
import { decide, showApproval } from "./approval-routes"
import { browserFile, sdkScript } from "./browser-files"
import { captureOrder, showCapture } from "./captures"
import { controls, showState } from "./control"
import { PayPalError } from "./errors"
import { listEvents } from "./list-events"
import { createOrder, showOrder } from "./orders"
import { refundCapture, showRefund } from "./refunds"
import { issueToken } from "./tokens"
import { verifySignature } from "./verify-signature"
import { type Answer, json, type Request } from "./wire"
import type { World } from "./world"

type Handler = (world: World, request: Request) => Answer

type Route = [method: "GET" | "POST", path: string, handle: Handler]

const table: Route[] = [
  ["POST", "/v1/oauth2/token", issueToken],
  ["POST", "/v2/checkout/orders", api(createOrder)],
  ["GET", "/v2/checkout/orders/:id", api(showOrder)],
  ["POST", "/v2/checkout/orders/:id/capture", api(captureOrder)],
  ["GET", "/v2/payments/captures/:id", api(showCapture)],
  ["POST", "/v2/payments/captures/:id/refund", api(refundCapture)],
  ["GET", "/v2/payments/refunds/:id", api(showRefund)],
  ["GET", "/v1/notifications/webhooks-events", api(listEvents)],
  ["POST", "/v1/notifications/verify-webhook-signature", api(verifySignature)],

  ["GET", "/sdk/js", sdkScript],
  ["GET", "/checkoutnow", showApproval],
  ["POST", "/checkoutnow", decide],
  ["GET", "/browser/:file", browserFile],

  ...Object.entries(controls).map(([name, handle]): Route => ["POST", `/_sandbox/${name}`, handle]),
  ["GET", "/_sandbox/state", showState],
  ["GET", "/health", () => json(200, { status: "ok" })],
]

const routes = table.map(([method, path, handle]) => ({
  method,
  pattern: new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`),
  handle,
}))

export function findRoute(method: string, path: string) {
  const known = routes.filter((route) => route.pattern.test(path))
  const route = known.find((candidate) => candidate.method === method)
  if (route) return { handle: route.handle, params: route.pattern.exec(path)?.groups ?? {} }
  return new PayPalError(known.length > 0 ? "METHOD_NOT_SUPPORTED" : "RESOURCE_NOT_FOUND")
}
