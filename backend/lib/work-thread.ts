import { once } from "node:events"
import { Worker } from "node:worker_threads"

/** In milliseconds. */
const longest = 60_000
/** In milliseconds. */
const idle = 60_000
/** Megabytes: a thread that needs more ends, and the server does not. */
const largest = 512

export class WorkThread<Input, Output> {
  private worker: Worker | undefined
  private rest: NodeJS.Timeout | undefined

  /** `file`: the thread's program, which answers each message once. */
  constructor(private readonly file: string) {}

  async run(input: Input): Promise<Output> {
    clearTimeout(this.rest)
    this.worker ??= this.start()
    const { worker } = this
    try {
      const answer = once(worker, "message", { signal: AbortSignal.timeout(longest) })
      worker.postMessage(input)
      const [output] = await answer
      this.rest = setTimeout(() => this.end(worker), idle).unref()
      return output
    } catch (error) {
      this.end(worker)
      throw error
    }
  }

  private start(): Worker {
    const worker = new Worker(this.file, { resourceLimits: { maxOldGenerationSizeMb: largest } })
    worker.unref()
    worker.on("error", () => this.end(worker))
    return worker
  }

  private end(worker: Worker): void {
    if (this.worker === worker) this.worker = undefined
    void worker.terminate()
  }
}
