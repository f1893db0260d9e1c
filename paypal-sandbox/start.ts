import type { AddressInfo } from "node:net"
import { WebhookSender } from "./deliveries"
import { resolveOptions, type SandboxOptions } from "./options"
import { createSandboxServer } from "./server"
import { loadSigningKey } from "./signature"
import { Store } from "./store"
import type { World } from "./world"
import { Faults } from "./world"

export interface Sandbox {
  /** Without a trailing slash. */
  url: string
  stop: () => Promise<void>
}

/** Rejects when the port is taken. */
export async function startSandbox(given: SandboxOptions): Promise<Sandbox> {
  const options = resolveOptions(given)
  const store = Store.open(options.dataDir)
  const world: World = { options, store, key: loadSigningKey(options.dataDir), faults: new Faults(), url: "" }
  if (options.webhookUrl) store.commit([{ table: "settings", id: "webhookUrl", value: options.webhookUrl }])

  const sender = new WebhookSender(world)
  const server = createSandboxServer(world, () => sender.wake())
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(options.port, "127.0.0.1", resolve)
  }).catch((cause: unknown) => {
    store.close()
    throw cause
  })
  // Safe cast: the address is a string only for pipes.
  world.url = `http://localhost:${(server.address() as AddressInfo).port}`
  sender.wake()

  const stop = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeAllConnections()
    await Promise.all([closed, sender.stop()])
    store.close()
  }
  return { url: world.url, stop }
}
