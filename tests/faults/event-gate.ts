import http from "node:http"
import { portOf } from "../helpers/listening"
import { keptHeaders } from "./paypal-gate"

interface KeptEvent {
  headers: Record<string, string>
  body: string
}

export interface EventGate {
  url: string
  deliver: (to: string) => Promise<void>
  deliverAtOnce: (to: string) => Promise<number[]>
  stop: () => Promise<void>
}

/** Holds PayPal's events: their timing is drawn. */
export async function openEventGate(): Promise<EventGate> {
  let held: KeptEvent[] = []
  const listener = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on("data", (chunk) => chunks.push(chunk))
    request.on("end", () => {
      held.push({ headers: keptHeaders(request.headers), body: Buffer.concat(chunks).toString("utf8") })
      response.writeHead(200).end()
    })
  })
  const post = async (to: string, { headers, body }: KeptEvent): Promise<number> => {
    const signal = AbortSignal.timeout(20_000)
    const answer = await fetch(`${to}/hooks/paypal`, { method: "POST", headers, body, signal }).catch(() => undefined)
    await answer?.body?.cancel()
    return answer?.status ?? 0
  }
  return {
    url: `http://127.0.0.1:${await portOf(listener)}/`,
    deliver: async (to) => {
      for (let event = held[0]; event; event = held[0]) {
        const status = await post(to, event)
        if (status >= 200 && status < 300) held.shift()
        else await new Promise((done) => setTimeout(done, 100))
      }
    },
    deliverAtOnce: (to) => {
      const events = [...held].reverse()
      return Promise.all([...events, ...events].map((event) => post(to, event)))
    },
    stop: async () => {
      held = []
      listener.closeAllConnections()
      await new Promise((done) => listener.close(done))
    },
  }
}
