import type { IncomingMessage } from "node:http"
import { isIP, isIPv6 } from "node:net"
import ipaddr from "ipaddr.js"
import { all } from "proxy-addr"

/**
 * The network address of whoever calls, as far as it can be believed: each of the trusted proxies has added the address
 * it was called from at the right end of `X-Forwarded-For`; everything further left is the caller's own invention
 * (ruling 42). What a proxy wrote that is no address ends the search: the address to the right of it is the last known.
 */
export function clientAddress(req: IncomingMessage, trustedProxies: number): string {
  const hops = all(req, (_address, hop) => hop < trustedProxies).map(plainAddress)
  const end = hops.indexOf(undefined)
  return (end < 0 ? hops : hops.slice(0, end)).at(-1) ?? "unknown"
}

/**
 * What one subscriber is given: an IPv4 address, or the /64 of an IPv6 address, whose other half anybody can change at
 * will.
 */
export function networkOf(address: string): string {
  return isIPv6(address) ? prefixOf(address, 64) : address
}

/** Networks around that of an address: a household is given a /56, an office a /48, each of them many a /64. */
export const widerPrefixes = [56, 48] as const
export type WiderPrefix = (typeof widerPrefixes)[number]

/** Undefined for IPv4, where an address is what one subscriber has. */
export function widerNetwork(address: string, bits: WiderPrefix): string | undefined {
  return isIPv6(address) ? prefixOf(address, bits) : undefined
}

/** For people who are to know it again, and for nobody to be found by it: the /24 of IPv4, the /48 of IPv6. */
export function roughNetwork(address: string): string {
  if (isIPv6(address)) return prefixOf(address, 48)
  return isIP(address) ? `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`)}/24` : address
}

function prefixOf(address: string, bits: 64 | WiderPrefix): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`
}

const withPort = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/

/** Without port, brackets and zone; an IPv4 address written as IPv6 is that IPv4 address. Undefined when it is none. */
function plainAddress(text = ""): string | undefined {
  const parts = withPort.exec(text)
  const address = (parts?.[1] ?? parts?.[2] ?? text).replace(/%.*$/, "")
  // Node is stricter than the library, which reads 0x7f.1 as well.
  return isIP(address) ? ipaddr.process(address).toString() : undefined
}
