import type { IncomingMessage } from "node:http"
import { isIP, isIPv6 } from "node:net"

/**
 * The network address of whoever calls, as far as it can be believed: each of the trusted proxies has added the address
 * it was called from at the right end of `X-Forwarded-For`; everything further left is the caller's own invention
 * (ruling 42).
 */
export function clientAddress(req: IncomingMessage, trustedProxies: number): string {
  const peer = plainAddress(req.socket.remoteAddress ?? "") ?? "unknown"
  const header = req.headers["x-forwarded-for"]
  if (trustedProxies === 0 || header === undefined) return peer
  return forwardedAddress(peer, String(header), trustedProxies)
}

/** What a proxy wrote that is no address ends the search: the address to the right of it is the last that is known. */
export function forwardedAddress(peer: string, forwardedFor: string, trustedProxies: number): string {
  let known = peer
  for (const entry of forwardedFor.split(",").slice(-trustedProxies).reverse()) {
    const address = plainAddress(entry.trim())
    if (!address) break
    known = address
  }
  return known
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
  if (isIPv6(address)) return `${prefixOf(address, 48).replace(/(?::0)+::/, "::")}`
  return isIP(address) ? address.replace(/\d+$/, "0/24") : address
}

function prefixOf(address: string, bits: 64 | WiderPrefix): string {
  const groups = groupsOf(address).slice(0, 4)
  const kept = groups.map((group, place) => group & (0xffff << Math.max(0, 16 * (place + 1) - bits)))
  return `${kept.map((group) => group.toString(16)).join(":")}::/${bits}`
}

const withPort = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/

/** Without port, brackets and zone; an IPv4 address in IPv6's clothes is that IPv4 address. Undefined when it is none. */
function plainAddress(text: string): string | undefined {
  const parts = withPort.exec(text)
  const address = (parts?.[1] ?? parts?.[2] ?? text).replace(/%.*$/, "").toLowerCase()
  if (isIP(address) === 0) return undefined
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? groups.slice(6).flatMap(bytesOf).join(".") : address
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = "", tail] = withoutDots(address).split("::")
  const left = head ? head.split(":") : []
  const right = tail ? tail.split(":") : []
  const between = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(between).fill("0"), ...right].map((group) => Number.parseInt(group, 16))
}

/** `::ffff:1.2.3.4` is also written `::ffff:102:304`. */
function withoutDots(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, a, b, c, d) => {
    const group = (high: string, low: string) => (Number(high) * 256 + Number(low)).toString(16)
    return `${group(a, b)}:${group(c, d)}`
  })
}

function bytesOf(group: number): number[] {
  return [group >> 8, group & 0xff]
}
