import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { setImmediate as settled } from "node:timers/promises"
import express, { type Response } from "express"
import { RateLimiterMemory } from "rate-limiter-flexible"
import { afterAll, beforeAll, expect, it } from "vitest"
import { RateLimits } from "../../backend/lib/rate-limits/rate-limits"
import { Shop } from "../../backend/lib/shop"
import { limited } from "./limited"

const rateLimits = new RateLimits(
  {
    counter: ({ name, points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    close: async () => {},
  },
  { factor: 1, secret: "secret" },
)
const services = { [Shop.RATE_LIMITS]: rateLimits, [Shop.SETTINGS]: { trustProxy: 1, trustedCallers: [] } }

/** Calls that reached their route, in order. */
const begun: { network: string; res: Response }[] = []
const app = express()
  .use((req, _res, next) => {
    req.scope = { resolve: (name: keyof typeof services) => services[name] } as never
    next()
  })
  .use(limited("ownRead"))
  .use((req, res) => void begun.push({ network: String(req.headers["x-forwarded-for"]), res }))
const server = createServer(app)

beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function ask(network: string): Promise<globalThis.Response> {
  const { port } = server.address() as AddressInfo
  return fetch(`http://127.0.0.1:${port}/`, { headers: { "x-forwarded-for": network } })
}

async function until(reached: () => boolean): Promise<void> {
  while (!reached()) await settled()
}

const networks = () => begun.map(({ network }) => network)

it("lets the calls of a network through in turns, so that others do not wait for all of them", async () => {
  const [often, other] = ["203.0.113.1", "203.0.113.2"]
  const many = Array.from({ length: 20 }, () => ask(often))
  await until(() => begun.length === 3)
  const one = ask(other)
  await until(() => begun.length === 4)
  expect(networks()).toEqual([often, often, often, other])
  begun[3]?.res.end()
  expect((await one).status).toBe(200)
  for (let place = 0; place < 21; place++) {
    await until(() => begun.length > place)
    begun[place]?.res.end()
  }
  expect(new Set((await Promise.all(many)).map(({ status }) => status))).toEqual(new Set([200]))
})
