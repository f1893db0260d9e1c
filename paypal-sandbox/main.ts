import { optionsFromEnvironment } from "./options"
import { startSandbox } from "./start"

async function main(): Promise<void> {
  // What it keeps is for its user alone.
  process.umask(0o077)
  const sandbox = await startSandbox(optionsFromEnvironment(process.env))
  const ready = { ready: true, url: sandbox.url }
  process.stdout.write(`${JSON.stringify(ready)}\n`)
  process.send?.(ready)

  const end = () => {
    sandbox.stop().then(
      () => process.exit(0),
      (cause) => fail(cause),
    )
  }
  process.once("SIGTERM", end)
  process.once("disconnect", end)
  // Ctrl-C reaches every process of the terminal; who started the sandbox ends it in its turn.
  process.on("SIGINT", () => (process.connected ? undefined : end()))
}

function fail(cause: unknown): void {
  console.error(cause)
  process.exit(1)
}

main().catch(fail)
