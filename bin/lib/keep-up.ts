import { log } from "../../backend/lib/log/log"
import { exitOf, type Service } from "./child"

/** Milliseconds before a server is started in the place of one that ended. Doubled while it does not last. */
const shortestWait = 1_000
const longestWait = 60_000

interface Means {
  /** Starts another server; rejects when it does not get ready. */
  start: () => Promise<Service>
  isStopping: () => boolean
  pause: (milliseconds: number) => Promise<unknown>
  now: () => number
}

/** Has another server take the place of one that ends by itself, again and again, until the shop stops. */
export async function keepUp(first: Service, { start, isStopping, pause, now }: Means): Promise<void> {
  let wait = shortestWait
  let server: Service | undefined = first
  for (;;) {
    if (server) {
      const readySince = now()
      await exitOf(server.process)
      if (isStopping()) return
      if (now() - readySince >= longestWait) wait = shortestWait
      const { pid, exitCode, signalCode } = server.process
      log.error("server_ended", { pid, how: signalCode ?? `code ${exitCode}`, replacedAfter: wait })
    }
    await pause(wait)
    wait = Math.min(2 * wait, longestWait)
    try {
      server = await start()
      log.info("server_replaced", { pid: server.process.pid })
    } catch (error) {
      if (isStopping()) return
      server = undefined
      log.error("server_not_replaced", { error, triedAgainAfter: wait })
    }
  }
}
