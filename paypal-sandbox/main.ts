import { optionsFromEnvironment } from "./options"
import { startSandbox } from "./start"

async function main(): Promise<void> {
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
  // Ctrl-C reaches every process; the parent ends the sandbox.
  process.on("SIGINT", () => (process.connected ? undefined : end()))
}

function fail(cause: unknown): void {
  console.error(cause)
  process.exit(1)
}

main().catch(fail)
