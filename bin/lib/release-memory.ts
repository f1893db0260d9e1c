import type { Server } from "node:http"
import { Session } from "node:inspector"
import v8 from "node:v8"

/** Frees about a third of a start's memory, for which V8 would wait. */
export function releaseMemory(): void {
  const session = new Session()
  session.connect()
  // A session cannot close inside its own callback.
  session.post("HeapProfiler.collectGarbage", () => setImmediate(() => session.disconnect()))
}

/** Milliseconds: idle time, and the longest wait. */
const quiet = 1_000
const longest = 5_000

/** Blocks for 0.2 s in the first idle second. */
export function releaseMemoryWhenIdle(server: Server): void {
  const settle = () => {
    clearTimeout(whenQuiet)
    clearTimeout(atLatest)
    server.off("request", waitOn)
    keepHeapSmall()
    releaseMemory()
  }
  const whenQuiet = setTimeout(settle, quiet).unref()
  const atLatest = setTimeout(settle, longest).unref()
  const waitOn = () => whenQuiet.refresh()
  server.on("request", waitOn)
}

/** V8's default lets the heap quadruple, which suits only the start (decision 033). */
function keepHeapSmall(): void {
  v8.setFlagsFromString("--heap-growing-percent=100")
  // The code cache, written at exit, depends on the flags.
  process.prependOnceListener("exit", () => v8.setFlagsFromString("--heap-growing-percent=0"))
}
