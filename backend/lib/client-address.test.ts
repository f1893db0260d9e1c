import type { IncomingMessage } from "node:http"
import { expect, it } from "vitest"
import { clientAddress, networkOf, roughNetwork, widerNetwork } from "./client-address"

function request(remoteAddress: string, forwardedFor?: string): IncomingMessage {
  // the function reads only these
  return { socket: { remoteAddress }, headers: { "x-forwarded-for": forwardedFor } } as unknown as IncomingMessage
}

it.each([
  // [trusted proxies, peer, X-Forwarded-For, address]
  [0, "203.0.113.7", "198.51.100.1", "203.0.113.7"],
  [1, "10.0.0.1", "198.51.100.1", "198.51.100.1"],
  [1, "10.0.0.1", "1.1.1.1, 198.51.100.1", "198.51.100.1"],
  [2, "10.0.0.1", "1.1.1.1, 198.51.100.1, 10.0.0.2", "198.51.100.1"],
  [2, "10.0.0.1", "198.51.100.1, garbage", "10.0.0.1"],
  [2, "10.0.0.1", "garbage, 10.0.0.2", "10.0.0.2"],
  [1, "10.0.0.1", "198.51.100.1:4711", "198.51.100.1"],
  [1, "10.0.0.1", "[2001:db8::1]:4711", "2001:db8::1"],
  [0, "::ffff:203.0.113.7", undefined, "203.0.113.7"],
  [0, "::ffff:cb00:7107", undefined, "203.0.113.7"],
  [0, "fe80::1%eth0", undefined, "fe80::1"],
  [0, "", undefined, "unknown"],
  [1, "10.0.0.1", "0x7f.1", "10.0.0.1"],
  [1, "10.0.0.1", "2001:DB8:0:0:0:0:0:1", "2001:db8::1"],
])(
  "with %i trusted proxies, %s calling and forwarded for %s, the client is %4$s",
  (trusted, peer, forwarded, expected) => {
    expect(clientAddress(request(peer, forwarded), trusted)).toBe(expected)
  },
)

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["::1", "::/64"],
  ["64:ff9b::192.0.2.33", "64:ff9b::/64"],
])("groups %s into %s", (address, network) => expect(networkOf(address)).toBe(network))

it.each([
  ["203.0.113.7", "203.0.113.0/24"],
  ["2001:db8:1:2345:3:4:5:6", "2001:db8:1::/48"],
  ["unknown", "unknown"],
])("widens %s to the rough network %s", (address, network) => expect(roughNetwork(address)).toBe(network))

it.each([
  ["2001:db8:1:2345:3:4:5:6", 56, "2001:db8:1:2300::/56"],
  ["2001:db8:1:2345:3:4:5:6", 48, "2001:db8:1::/48"],
  ["203.0.113.7", 56, undefined],
] as const)("widens %s to %i bits: %s", (address, bits, network) => expect(widerNetwork(address, bits)).toBe(network))
