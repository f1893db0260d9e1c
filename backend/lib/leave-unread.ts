import type { IncomingMessage, ServerResponse } from "node:http"

/** How long a sender may take to read its answer. Milliseconds. */
export const patience = 2_000

/**
 * Has a request answered while its body still comes. What comes is thrown away, and after a while the connection ends:
 * whoever ends it at once may take the answer back (RFC 9112, 9.6).
 */
export function leaveUnread(req: IncomingMessage, res: ServerResponse): void {
  res.once("finish", () => setTimeout(() => req.complete || req.socket.destroy(), patience).unref())
}
