import { expect, it } from "vitest"
import { longestBody, requestFault } from "./request-checks"

const json = { "content-type": "application/json" }
const form = { "content-type": "application/x-www-form-urlencoded", "content-length": "9" }
const multipart = { "content-type": "multipart/form-data; boundary=x", "content-length": "9000000" }
const text = { "content-type": "text/plain", "content-length": "9" }
const payment = "/api/process-payment.php"
const alert = "/api/end_listing_alert.php"

it.each([
  ["GET", `/store/products?${"a".repeat(8_000)}`, {}, "address"],
  ["POST", payment, { ...json, "content-length": "100" }, undefined],
  ["POST", payment, { "content-type": "application/json; charset=utf-8", "content-length": "9" }, undefined],
  ["POST", payment, { ...json, "content-length": String(longestBody + 1) }, "length"],
  ["POST", payment, text, "kind"],
  ["POST", payment, { "content-type": "application/jsonp", "content-length": "9" }, "kind"],
  ["POST", payment, { "transfer-encoding": "chunked" }, "kind"],
  ["POST", "/store/customers/me", {}, undefined],
  ["DELETE", "/auth/session", {}, undefined],
  ["POST", "/admin/uploads", multipart, undefined],
  ["POST", "/admin/price-lists", { ...json, "content-length": "9000000" }, undefined],
  ["POST", "/admin/gift-cards/1/adjust", form, "kind"],
  ["POST", `${alert}?token=a`, form, undefined],
  ["POST", `${alert}?token=a`, { ...multipart, "content-length": "9" }, undefined],
  ["POST", "/api/update_mails.php?token=a", form, undefined],
  ["POST", alert, text, "kind"],
  ["POST", "/Admin/gift-cards", { "content-type": "text/plain", "transfer-encoding": "chunked" }, "kind"],
  ["POST", "/hooks/paypal", text, undefined],
  ["POST", "/admin-else", { ...json, "content-length": "9000000" }, "length"],
])("%s %s with %o has a wrong %s", (method, url, headers, reason) =>
  expect(requestFault({ method, url, path: url.split("?")[0] ?? "", headers })).toBe(reason),
)
