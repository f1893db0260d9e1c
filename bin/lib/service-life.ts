import cluster from "node:cluster"
import type http from "node:http"
import { SettingsError } from "../../backend/lib/settings"
import { ServiceError } from "./child"

/** What hangs in closing is left. Milliseconds; supervisors kill after 10 s and more. */
const longestShutdown = 4_000

/** How long open calls may take to their end, once nobody new is let in. Milliseconds. */
const longestCall = 5_000

interface Ending {
  /** Before the listener closes: who sends traffic hears that none should come. */
  leave?: () => Promise<void>
  /** Ends connections that are no requests and would never end by themselves. */
  cut?: () => Promise<void>
  /** What is behind the calls, when they have ended. */
  shutdown: () => Promise<void>
}

/** Ends the process in order when its parent asks for it or is gone: open requests first, then what is behind them. */
export function stopInOrder(server: http.Server, { leave, cut, shutdown }: Ending): void {
  whenAskedToEnd(async () => {
    await leave?.()
    const closed = new Promise((done) => server.close(done))
    await cut?.()
    // A connection whose call has been answered waits for another one.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    const limit = setTimeout(() => server.closeAllConnections(), longestCall)
    await closed
    clearInterval(sweep)
    clearTimeout(limit)
    // What is cut off by this is resumed by who starts next, as after a crash.
    setTimeout(() => process.exit(0), longestShutdown)
    await shutdown()
    process.exit(0)
  })
}

/** Calls `end`, once, when the process is told to end or its parent is gone. */
export function whenAskedToEnd(end: () => Promise<void>): void {
  let isEnding = false
  const stop = () => {
    if (isEnding) return
    isEnding = true
    void end()
  }
  // Node ends one of several servers at once when their parent is gone, as long as it does not say that it ends itself.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
  process.on("SIGTERM", stop)
  // Ctrl-C reaches every process of the terminal; who started the server stops it in its turn.
  process.on("SIGINT", () => (process.connected ? undefined : stop()))
  process.on("disconnect", stop)
  // The parent may have gone before anybody listened.
  if (process.send && !process.connected) stop()
}

/** Ends a service that did not get ready: all of the error into its log, one sentence to who started it. */
export function failStart(error: Error): void {
  console.error(error)
  tellFailure(error)
}

/** The same of an error that stands in the log already. */
export function tellFailure(error: Error): void {
  const isSentence = error instanceof SettingsError || error instanceof ServiceError
  const sentence = isSentence ? error.message : `The shop did not start: ${firstLine(error)}`
  // What was sent must have left before the process ends.
  if (process.send) process.send({ failure: sentence }, () => process.exit(1))
  else process.exit(1)
}

/** Medusa's errors may go on for pages. */
function firstLine({ message, name }: Error): string {
  return message.trim().split("\n")[0] || name
}
