import type { IncomingMessage } from "node:http"

/** A whole request may take so long. Milliseconds. */
const slowest = 300_000

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Ends the connection of a request whose body takes too long. Node's own limit is one for all requests. */
export function endWhenSlow(req: IncomingMessage, limit = slowest): void {
  const timer = setTimeout(() => req.complete || req.socket.destroy(), limit)
  timer.unref()
  deadlines.set(req, timer)
  req.once("close", () => clearTimeout(timer))
}

/** Lets a file take its time, once it is known that its sender is one of the staff. */
export function allowSlowBody(req: IncomingMessage): void {
  clearTimeout(deadlines.get(req))
}
