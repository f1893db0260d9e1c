import { type Service, startService } from "./child"
import { step } from "./progress.cjs"

/** The backend as a process of its own that is started anew when its code changes. */
export class BackendProcess {
  private service: Promise<Service>
  private starting = new AbortController()

  constructor(private readonly env: NodeJS.ProcessEnv) {
    this.service = this.start()
    // Who asks for the address hears of it.
    this.service.catch(() => {})
  }

  /** Where it answers; while it starts, once it does. Rejects with a sentence when it did not start. */
  async url(): Promise<string> {
    return (await this.service).url
  }

  async hasDemo(): Promise<boolean> {
    return (await this.service).hasDemo
  }

  /** Starts the present code. What the one before is doing, it finishes meanwhile. */
  restart(reason: string): Promise<void> {
    // One that is still starting is of no use any more.
    this.starting.abort()
    const before = this.service
    this.starting = new AbortController()
    this.service = step(`starting the backend anew: ${reason}`, () => this.start())
    const isOvertaken = this.starting.signal
    return Promise.all([
      this.service.catch((error: Error) => {
        if (!isOvertaken.aborted) console.error(`${error.message} It starts anew with the next change.`)
      }),
      before.then((service) => service.stop()).catch(() => {}),
    ]).then(() => {})
  }

  async stop(): Promise<void> {
    const service = await this.service.catch(() => undefined)
    await service?.stop()
  }

  private start(): Promise<Service> {
    return startService({ file: "bin/serve.ts", env: this.env, output: "inherit", signal: this.starting.signal })
  }
}
