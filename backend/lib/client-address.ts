import type { IncomingMessage } from "node:http"
import { isIP, isIPv6 } from "node:net"
import ipaddr from "ipaddr.js"
import { all } from "proxy-addr"

/** Each trusted proxy appends to the right of `X-Forwarded-For`; the rest is forgeable (ruling 42). */
export function clientAddress(req: IncomingMessage, trustedProxies: number): string {
  const hops = all(req, (_address, hop) => hop < trustedProxies).map(plainAddress)
  const end = hops.indexOf(undefined)
  return (end < 0 ? hops : hops.slice(0, end)).at(-1) ?? "unknown"
}

declare const isNetwork: unique symbol
export type Network = string & { readonly [isNetwork]: true }

/** One subscriber has an IPv4 address or an IPv6 /64. */
export function networkOf(address: string): Network {
  return (isIPv6(address) ? prefixOf(address, 64) : address) as Network
}

/** In bits: a household has a /56, an office a /48. */
export const widerPrefixes = [56, 48] as const
export type WiderPrefix = (typeof widerPrefixes)[number]

/** Undefined for IPv4. */
export function widerNetwork(address: string, bits: WiderPrefix): Network | undefined {
  return isIPv6(address) ? (prefixOf(address, bits) as Network) : undefined
}

/** Shortened for privacy: /24 of IPv4, /48 of IPv6. */
export function roughNetwork(address: string): string {
  if (isIPv6(address)) return prefixOf(address, 48)
  return isIP(address) ? `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`)}/24` : address
}

function prefixOf(address: string, bits: 64 | WiderPrefix): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`
}

const withPort = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/

/** Drops port, brackets and zone. */
function plainAddress(text = ""): string | undefined {
  const parts = withPort.exec(text)
  const address = (parts?.[1] ?? parts?.[2] ?? text).replace(/%.*$/, "")
  // `isIP` comes first, because ipaddr.js also accepts 0x7f.1.
  return isIP(address) ? ipaddr.process(address).toString() : undefined
}
