import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import express from "express"
import { afterAll, beforeAll, expect, it } from "vitest"
import { LockBusy } from "../../backend/lib/exclusive"
import { TooBusy } from "../../backend/lib/work-queue"
import { answerError } from "./answer-error"

const app = express()
app.use("/api/receipt.php", () => {
  throw new TooBusy()
})
app.use(() => {
  throw new LockBusy("The lock purch_01JABC was not free in time.")
})
app.use(answerError as never) // Medusa's request extends Express's.
const server = createServer(app)

beforeAll(() => new Promise<void>((done) => server.listen(0, "127.0.0.1", done)))
afterAll(() => new Promise((done) => server.close(done)))

it.each(["/api/process-payment.php", "/store/checkout/paypal-orders/1/capture", "/admin/purchases/1/refunds"])(
  "%s answers with 503 and a time to try again when a lock is busy",
  async (path) => {
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    expect(answer.status).toBe(503)
    expect(answer.headers.get("retry-after")).toBe("5")
    const { message } = (await answer.json()) as { message: string }
    expect(message).toContain("Please try again in a few seconds")
    expect(message).not.toContain("purch_")
  },
)

it("answers 429 with a time to try again when too much work waits", async () => {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/api/receipt.php`)
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "5"])
  expect(await answer.json()).toMatchObject({ success: false, message: expect.stringContaining("in a few seconds") })
})
