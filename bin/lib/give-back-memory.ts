import type { Server } from "node:http"
import { Session } from "node:inspector"
import v8 from "node:v8"
import { forgetKept } from "./loader/kept.cjs"

/**
 * Gives back to the machine what a start no longer needs, about a third of what it has taken. V8 itself would do so when
 * memory is asked for, which may be an hour later.
 */
export function giveBackMemory(): void {
  forgetKept()
  const session = new Session()
  session.connect()
  // Within its own answer a session cannot end: the process would wait for itself.
  session.post("HeapProfiler.collectGarbage", () => setImmediate(() => session.disconnect()))
}

/** How long nobody asks, and how long that is waited for. Milliseconds. */
const quiet = 1_000
const longest = 5_000

/**
 * The same for a server that has started, in the first second in which nobody asks it for anything: it answers nobody
 * for 0.2 s. From then on its heap stays small.
 */
export function settleMemory(server: Server): void {
  const settle = () => {
    clearTimeout(whenQuiet)
    clearTimeout(atLatest)
    server.off("request", waitOn)
    keepHeapSmall()
    giveBackMemory()
  }
  const whenQuiet = setTimeout(settle, quiet).unref()
  const atLatest = setTimeout(settle, longest).unref()
  const waitOn = () => whenQuiet.refresh()
  server.on("request", waitOn)
}

/**
 * Has V8 collect when a heap is twice as large as what was alive in it: its own rule lets it become four times as large
 * where there is much memory. That rule suits a start better, of which little becomes garbage (decision 083).
 */
function keepHeapSmall(): void {
  v8.setFlagsFromString("--heap-growing-percent=100")
  // What V8 made of the code is kept for the next start at the exit, and fits none that begins with other flags.
  process.prependOnceListener("exit", () => v8.setFlagsFromString("--heap-growing-percent=0"))
}
