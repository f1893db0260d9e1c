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

it("takes a file whose address answers 200 for public", async () => expect(await ask(200)).toBe(true))

it.each([401, 403, 404])("takes a file whose address answers %i for private", async (status) =>
  expect(await ask(status)).toBe(false),
)

it.each([429, 503])("asks again after %i", async (busy) => expect(await ask(busy, busy, 200)).toBe(true))

it.each([429, 400, 503])("fails the backup when the address answers nothing but %i", async (status) => {
  const problem = `S3_FILE_URL answered ${status}: the shop could not check who may read a file.`
  await expect(ask(status)).rejects.toThrow(problem)
})
