import { once } from "node:events"
import http from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, it } from "vitest"
import { isOpen } from "./s3-store"

/** The store's next answers; the last one repeats. */
let answers: number[] = []
const store = http.createServer((_req, res) => {
  res.writeHead((answers.length > 1 ? answers.shift() : answers[0]) ?? 500).end()
})
beforeAll(() => once(store.listen(0, "127.0.0.1"), "listening"))
afterAll(() => once(store.close(), "close"))

const ask = (...statuses: number[]) => {
  answers = statuses
  return isOpen(`http://127.0.0.1:${(store.address() as AddressInfo).port}/a.png`, async () => {})
}

it.each([
  [200, true],
  [401, false],
  [403, false],
  [404, false],
])("a file whose address answers %i may be read by everybody: %s", async (status, open) => {
  expect(await ask(status)).toBe(open)
})

it.each([429, 503])("is asked for again after %i, and not taken for private", async (busy) => {
  expect(await ask(busy, busy, 200)).toBe(true)
})

it.each([429, 400, 503])("a backup fails where its address answers %i and nothing else", async (status) => {
  await expect(ask(status)).rejects.toThrow(
    `S3_FILE_URL answered ${status}: the shop could not check who may read a file.`,
  )
})
