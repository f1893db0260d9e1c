import type { IncomingMessage } from "node:http"

/** In milliseconds. */
const slowest = 30_000
const longest = 300_000
/** Bytes per millisecond. */
const slowestPace = 50
/** Unfinished bodies per network. */
const mostAtOnce = 100

interface Arriving {
  network: string
  leave: () => void
}

const arriving = new WeakMap<IncomingMessage, Arriving>()
const byNetwork = new Map<string, Set<IncomingMessage>>()

/** Node has one time limit for all requests; here each request can have its own. */
export function endWhenSlow(req: IncomingMessage, network: string, limit = timeFor(req)): void {
  const timer = setTimeout(() => req.complete || req.socket.destroy(), limit).unref()
  const all = byNetwork.get(network) ?? new Set()
  byNetwork.set(network, all.add(req))
  const leave = () => {
    clearTimeout(timer)
    all.delete(req)
    req.socket.off("close", leave)
    if (all.size === 0 && byNetwork.get(network) === all) byNetwork.delete(network)
  }
  arriving.set(req, { network, leave })
  req.once("close", leave)
  // A request that was answered before its body came is never closed.
  req.socket.once("close", leave)
}

function timeFor({ headers }: IncomingMessage): number {
  return Math.min(longest, slowest + Number(headers["content-length"] ?? 0) / slowestPace)
}

export function isOneTooMany(req: IncomingMessage): boolean {
  const all = byNetwork.get(arriving.get(req)?.network ?? "") ?? []
  return [...all].filter(({ complete }) => !complete).length > mostAtOnce
}

/** Only for files that staff upload. */
export function allowSlowBody(req: IncomingMessage): void {
  arriving.get(req)?.leave()
}
