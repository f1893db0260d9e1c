import http from "node:http"
import { portOf } from "../../helpers/listening"

interface PaypalClock {
  url: string
  /** PayPal's real address. Set it before the first call. */
  target: string
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
    // PayPal's far end answers only to its own name.
    const headers = { ...incoming.headers, host: new URL(clock.target).host }
    const call = http.request(`${clock.target}${incoming.url}`, { method: incoming.method, headers, agent })
    call.once("response", (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    call.once("error", () => outgoing.destroy())
    incoming.pipe(call)
  })
  const clock: PaypalClock = {
    url: `http://localhost:${await portOf(server)}`,
    target: "",
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
