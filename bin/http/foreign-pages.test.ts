import { expect, it } from "vitest"
import { isForeign } from "./foreign-pages"

const staff = { host: "shop.example", cookie: "theme=dark; connect.sid=s%3Aabc" }

it.each([
  ["POST", "/admin/gift-cards", { ...staff, origin: "https://shop.example" }, false],
  ["POST", "/admin/gift-cards", { ...staff, host: "10.0.0.7:9000", origin: "https://shop.example" }, false],
  [
    "POST",
    "/admin/x",
    { ...staff, host: "10.0.0.7", origin: "https://s.example", "sec-fetch-site": "same-origin" },
    false,
  ],
  ["POST", "/admin/gift-cards", staff, false],
  ["GET", "/admin/gift-cards", { ...staff, origin: "https://evil.example" }, false],
  ["POST", "/administration", { ...staff, origin: "https://evil.example" }, false],
  ["POST", "/admin/gift-cards", { ...staff, cookie: "xconnect.sid=a", origin: "https://evil.example" }, false],
  ["POST", "/admin/gift-cards", { host: staff.host, origin: "https://evil.example" }, false],
  ["POST", "/admin/gift-cards", { ...staff, origin: "https://evil.example" }, true],
  ["POST", "/auth/mfa/recovery-codes", { ...staff, origin: "https://evil.example" }, true],
  ["DELETE", "//ADMIN/products/1", { ...staff, origin: "https://evil.example" }, true],
  ["POST", "/admin/gift-cards", { ...staff, origin: "https://blog.shop.example" }, true],
  ["POST", "/admin/gift-cards", { ...staff, origin: "null" }, true],
  ["POST", "/admin/gift-cards", { ...staff, origin: "http://shop.example", "sec-fetch-site": "cross-site" }, true],
  ["POST", "/admin/gift-cards", { ...staff, "sec-fetch-site": "same-site" }, true],
  ["POST", "/admin/gift-cards", { host: staff.host, cookie: "connect.sid=a", origin: "https://evil.example" }, true],
])("%s %s with %o comes from a foreign page: %s", (method, path, headers, isFrom) =>
  expect(isForeign({ method, path, headers }, "https://shop.example")).toBe(isFrom),
)
