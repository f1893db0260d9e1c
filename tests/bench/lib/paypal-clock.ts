import http from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as later } from "node:timers/promises"

/** Is between a shop and its PayPal, and measures how long the shop waits for it. */
interface PaypalClock {
  /** Given to the shop as PayPal's address. */
  url: string
  /** PayPal's address, where calls are passed on to. Set it before the first call. */
  target: string
  /** How much later than by itself each answer comes, as of a PayPal that is far away. Milliseconds. */
  delay: number
  /** Milliseconds in PayPal's calls, all together, since the last reading. */
  read: () => number
  stop: () => Promise<void>
}

export async function startPaypalClock(): Promise<PaypalClock> {
  let elapsed = 0
  const agent = new http.Agent({ keepAlive: true })
  const server = http.createServer((incoming, outgoing) => {
    const start = performance.now()
    outgoing.once("finish", () => {
      elapsed += performance.now() - start
    })
    // PayPal's far end answers to its own name only.
    const headers = { ...incoming.headers, host: new URL(clock.target).host }
    const call = http.request(`${clock.target}${incoming.url}`, { method: incoming.method, headers, agent })
    call.once("response", async (answer) => {
      await later(clock.delay)
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    call.once("error", () => outgoing.destroy())
    incoming.pipe(call)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  const clock: PaypalClock = {
    url: `http://localhost:${port}`,
    target: "",
    delay: 0,
    read: () => {
      const read = elapsed
      elapsed = 0
      return read
    },
    stop: () => {
      agent.destroy()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return clock
}
