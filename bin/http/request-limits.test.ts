import { expect, it } from "vitest"
import { longestBody, tooMuch } from "./request-limits"

const json = { "content-type": "application/json" }

it.each([
  ["GET", "/store/products", {}, undefined],
  ["GET", `/store/products?${"a".repeat(8_000)}`, {}, "address"],
  ["POST", "/api/process-payment.php", { ...json, "content-length": "100" }, undefined],
  [
    "POST",
    "/api/process-payment.php",
    { "content-type": "application/json; charset=utf-8", "content-length": "9" },
    undefined,
  ],
  ["POST", "/api/process-payment.php", { ...json, "content-length": String(longestBody + 1) }, "length"],
  ["POST", "/api/process-payment.php", { "content-type": "text/plain", "content-length": "9" }, "kind"],
  ["POST", "/api/process-payment.php", { "content-type": "application/jsonp", "content-length": "9" }, "kind"],
  ["POST", "/api/process-payment.php", { "transfer-encoding": "chunked" }, "kind"],
  ["POST", "/store/customers/me", {}, undefined],
  ["DELETE", "/auth/session", {}, undefined],
  [
    "POST",
    "/auth/user/emailpass",
    { "content-type": "application/x-www-form-urlencoded", "content-length": "9" },
    "kind",
  ],
  [
    "POST",
    "/admin/uploads",
    { "content-type": "multipart/form-data; boundary=x", "content-length": "9000000" },
    undefined,
  ],
  ["POST", "/admin/price-lists", { ...json, "content-length": "9000000" }, undefined],
  ["POST", "/admin/mails/1/send", {}, undefined],
  [
    "POST",
    "/admin/gift-cards/1/adjust",
    { "content-type": "application/x-www-form-urlencoded", "content-length": "9" },
    "kind",
  ],
  [
    "POST",
    "/api/end_listing_alert.php?token=a",
    { "content-type": "application/x-www-form-urlencoded", "content-length": "9" },
    undefined,
  ],
  [
    "POST",
    "/api/end_listing_alert.php?token=a",
    { "content-type": "multipart/form-data; boundary=x", "content-length": "9" },
    undefined,
  ],
  ["POST", "/api/end_listing_alert.php", { "content-type": "text/plain", "content-length": "9" }, "kind"],
  ["POST", "/Admin/gift-cards", { "content-type": "text/plain", "transfer-encoding": "chunked" }, "kind"],
  ["POST", "/hooks/paypal", { "content-type": "text/plain", "content-length": "9" }, undefined],
  ["POST", "/admin-else", { ...json, "content-length": "9000000" }, "length"],
])("%s %s with %o is %s", (method, url, headers, reason) =>
  expect(tooMuch({ method, url, path: url.split("?")[0] ?? "", headers })).toBe(reason),
)
