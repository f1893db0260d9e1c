import { isIP } from "node:net"
import { hostname } from "node:os"
import type { Settings } from "../../backend/lib/settings"

/** No dot, or reserved by RFC 6761, 6762, 8375, ICANN (internal) or Kubernetes (svc). */
const inside = /^(?:[^.]+|.+\.(?:localhost|local|internal|home\.arpa|svc))$/

/** Prevents DNS rebinding. Balancers and probes send an address, an inside name or nothing (docs/decisions/033). */
export function isShopHost(header: string | undefined, names: readonly string[]): boolean {
  if (!header) return true
  const host = header.replace(/:\d+$/, "").replace(/\.$/, "").toLowerCase()
  if (!/^(?:[\w.-]+|\[[\da-f:.]+\])$/.test(host)) return false
  if (isIP(host) || isIP(host.replace(/^\[(.*)\]$/, "$1")) || inside.test(host)) return true
  return [...names, hostname()].some((name) => host === name.toLowerCase() || host.endsWith(`.${name.toLowerCase()}`))
}

export function shopHostNames({ publicUrl, host, metricsHost }: Pick<Settings, "publicUrl" | "host" | "metricsHost">) {
  return [new URL(publicUrl).hostname, host, metricsHost].filter((name) => name !== undefined)
}

export const refusedHost =
  "This address answers only requests for an IP address, a name inside the network, or the name in PUBLIC_URL, HOST or METRICS_HOST."
