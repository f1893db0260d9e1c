import type { AddressInfo } from "node:net"
import { WebhookSender } from "./deliveries"
import { Faults } from "./faults"
import { resolveOptions, type SandboxOptions } from "./options"
import { createSandboxServer } from "./server"
import { loadSigningKey } from "./signature"
import { Store } from "./store"
import type { World } from "./world"

export interface Sandbox {
  /** Without a slash at the end. PayPal's script is at `${url}/sdk/js`. */
  url: string
  /** Ends it in order: open requests are cut, what was answered is on the disk. */
  stop: () => Promise<void>
}

/** Starts PayPal's far end on 127.0.0.1, with the state its folder holds. Rejects when the port is taken. */
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
  // It listens on a port, not on a pipe, whose address would be a text.
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
