import { spawn } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { createInterface } from "node:readline"
import { expect, it, onTestFinished } from "vitest"
import * as z from "zod/mini"
import { approvedOrder, type Client, capture, client, dataFolder, idOf, orderOf, sandbox } from "./fixture"

const create = "/v2/checkout/orders"
const requestId = { "paypal-request-id": "first" }

it("answers a replay like the first call, at the same time and after a restart", async () => {
  const dataDir = dataFolder()
  const before = await sandbox({ dataDir })
  const ask = (paypal: Client, id = requestId) => paypal.call("POST", create, orderOf("10.00"), id)
  const [one, two] = await Promise.all([ask(before), ask(before)])
  expect(two).toMatchObject({ status: 201, body: one?.body })
  await before.stop()

  const after = await sandbox({ dataDir })
  const replay = await ask(after)
  expect(replay).toMatchObject({ status: 201, body: one?.body })
  expect(idOf(await ask(after, { "paypal-request-id": "second" }))).not.toBe(idOf(replay))
})

it("repeats a refusal, but a malformed call does not use up its id", async () => {
  const paypal = await sandbox()
  expect((await paypal.call("POST", create, {}, requestId)).status).toBe(400)
  const orderId = idOf(await paypal.call("POST", create, orderOf("10.00"), requestId))
  const refused = await paypal.call("POST", `${create}/${orderId}/capture`, {}, requestId)
  expect(refused.status).toBe(422)
  await paypal.control("approve", { orderId })
  expect((await paypal.call("POST", `${create}/${orderId}/capture`, {}, requestId)).body).toEqual(refused.body)
  expect((await paypal.call("POST", `${create}/${orderId}/capture`, {})).status).toBe(201)
})

it("remembers after a kill everything it answered, and drops a half-written line", async () => {
  const dataDir = dataFolder()
  const first = await startProcess(dataDir)
  const paypal = await client(first.url)
  const captureId = await capture(paypal, await approvedOrder(paypal))
  await first.kill()
  fs.appendFileSync(path.join(dataDir, "journal.jsonl"), '[{"table":"orders","id":"TO')

  const second = await startProcess(dataDir)
  const again = await client(second.url)
  expect((await again.call("GET", `/v2/payments/captures/${captureId}`)).body).toMatchObject({ status: "COMPLETED" })
  await approvedOrder(again)
  await second.kill()
  const lines = fs.readFileSync(path.join(dataDir, "journal.jsonl"), "utf8").trim().split("\n")
  expect(() => lines.map((line) => JSON.parse(line))).not.toThrow()
})

const readyLine = z.object({ ready: z.literal(true), url: z.url() })

/** A process of its own, since `kill` leaves it no time to tidy up. */
async function startProcess(dataDir: string) {
  const child = spawn(process.execPath, ["--import", "tsx", path.join(__dirname, "main.ts")], {
    env: { ...process.env, PAYPAL_SANDBOX_DATA: dataDir, PAYPAL_SANDBOX_PORT: "0", PAYPAL_WEBHOOK_URL: "" },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  const kill = () => {
    child.kill("SIGKILL")
    return ended
  }
  onTestFinished(kill)
  for await (const line of createInterface(child.stdout)) return { url: readyLine.parse(JSON.parse(line)).url, kill }
  throw new Error("The sandbox ended before it was ready.")
}
