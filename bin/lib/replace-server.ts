import { log } from "../../backend/lib/log/log"
import { endOf, type Service } from "./child"

/** In milliseconds. Doubles while servers keep ending. */
const shortestWait = 1_000
const longestWait = 60_000

interface Means {
  start: () => Promise<Service>
  isStopping: () => boolean
  pause: (milliseconds: number) => Promise<unknown>
  now: () => number
}

/** Replaces servers until the shop stops. */
export async function replaceWhenEnded(first: Service, { start, isStopping, pause, now }: Means): Promise<void> {
  let wait = shortestWait
  let server: Service | undefined = first
  for (;;) {
    if (server) {
      const readySince = now()
      const how = await endOf(server.process)
      if (isStopping()) return
      if (now() - readySince >= longestWait) wait = shortestWait
      log.error("server_ended", { pid: server.process.pid, how, replacedAfter: wait })
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
