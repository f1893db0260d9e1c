import { timingSafeEqual } from "node:crypto"
import { BlockList, isIP, isIPv6 } from "node:net"
import { hashOf } from "../../backend/lib/session-secret"
import type { Settings } from "../../backend/lib/settings"

export const callerKeyHeader = "x-caller-key"

type Trust = Pick<Settings, "trustedCallers" | "trustedCallerKey">

/** Recognizes a server that calls for many visitors, by address (TRUSTED_CALLERS) or key (TRUSTED_CALLER_KEY). */
export function isTrusted(settings: Trust, address: string, key: string | string[] | undefined): boolean {
  return hasKey(key, settings) || isAmong(address, settings)
}

function hasKey(given: string | string[] | undefined, { trustedCallerKey }: Trust): boolean {
  if (!trustedCallerKey || typeof given !== "string") return false
  return timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(trustedCallerKey)))
}

const lists = new WeakMap<Trust, BlockList>()

function isAmong(address: string, settings: Trust): boolean {
  if (settings.trustedCallers.length === 0 || !isIP(address)) return false
  const list = lists.get(settings) ?? listOf(settings.trustedCallers)
  lists.set(settings, list)
  return list.check(address, familyOf(address))
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = "", bits] = network.split("/")
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4"
}
