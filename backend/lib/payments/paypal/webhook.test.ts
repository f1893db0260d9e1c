import { expect, it } from "vitest"
import { findReversedCapture, transmissionOf } from "./webhook"

const headers = {
  "paypal-auth-algo": "SHA256withRSA",
  "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-1",
  "paypal-transmission-id": "69cd13f0-d67a-11e5-baa3-778b53f4ae55",
  "paypal-transmission-sig": "lmI95Jx3Y9n",
  "paypal-transmission-time": "2026-11-21T20:01:35Z",
}

it("reads an event's signature from its headers", () => {
  expect(transmissionOf(headers)).toEqual({
    auth_algo: "SHA256withRSA",
    cert_url: headers["paypal-cert-url"],
    transmission_id: headers["paypal-transmission-id"],
    transmission_sig: "lmI95Jx3Y9n",
    transmission_time: "2026-11-21T20:01:35Z",
  })
})

it.each(Object.keys(headers))("reads no signature without %s", (name) => {
  expect(transmissionOf({ ...headers, [name]: undefined })).toBeUndefined()
  expect(transmissionOf({ ...headers, [name]: "" })).toBeUndefined()
})

const up = (href: string) => [
  { rel: "self", href: "https://api.paypal.com/x" },
  { rel: "up", href },
]

it.each([
  ["a refund's link", { id: "R1", links: up("https://api.paypal.com/v2/payments/captures/CAP9") }, "CAP9"],
  ["a refund's related ids", { id: "R1", supplementary_data: { related_ids: { capture_id: "CAP9" } } }, "CAP9"],
  ["the capture itself", { id: "CAP9", links: up("https://api.paypal.com/v2/checkout/orders/ORD1") }, "CAP9"],
  ["nothing", {}, undefined],
])("finds the refunded capture by %s", (_, resource, expected) => expect(findReversedCapture(resource)).toBe(expected))
