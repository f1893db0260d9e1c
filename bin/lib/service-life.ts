import cluster from "node:cluster"
import type http from "node:http"
import { SettingsError } from "../../backend/lib/settings"
import { ServiceError } from "./child"

/** In milliseconds. Supervisors kill a process after 10 s or more. */
const longestShutdown = 4_000

/** In milliseconds. */
const longestCall = 5_000

interface Ending {
  /** Balancers stop sending traffic. */
  leave?: () => Promise<void>
  /** Connections that never end themselves. */
  cut?: () => Promise<void>
  shutdown: () => Promise<void>
}

/** Ends open requests first, then services. */
export function stopInOrder(server: http.Server, { leave, cut, shutdown }: Ending): void {
  onShutdown(async () => {
    await leave?.()
    const closed = new Promise((done) => server.close(done))
    await cut?.()
    // Idle connections would hold the server open.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    const limit = setTimeout(() => server.closeAllConnections(), longestCall)
    await closed
    clearInterval(sweep)
    clearTimeout(limit)
    // The next start resumes the work.
    setTimeout(() => process.exit(0), longestShutdown)
    await shutdown()
    process.exit(0)
  })
}

export function onShutdown(end: () => Promise<void>): void {
  let isEnding = false
  const stop = () => {
    if (isEnding) return
    isEnding = true
    void end()
  }
  // Node kills a cluster worker when its parent is gone.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
  process.on("SIGTERM", stop)
  // Ctrl-C reaches every process; the parent stops this one.
  process.on("SIGINT", () => (process.connected ? undefined : stop()))
  process.on("disconnect", stop)
  // The parent may already be gone.
  if (process.send && !process.connected) stop()
}

/** The parent gets one sentence. */
export function failStart(error: Error): void {
  console.error(error)
  logFailure(error)
}

export function logFailure(error: Error): void {
  const isSentence = error instanceof SettingsError || error instanceof ServiceError
  const sentence = isSentence ? error.message : `The shop did not start: ${firstLine(error)}`
  // Exit only after the message was sent.
  if (process.send) process.send({ failure: sentence }, () => process.exit(1))
  else process.exit(1)
}

/** Medusa's errors may be pages long. */
function firstLine({ message, name }: Error): string {
  return message.trim().split("\n")[0] || name
}
