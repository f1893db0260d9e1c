import type { IncomingMessage } from "node:http"
import { expect, it } from "vitest"
import { identify } from "./proxy-headers"

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

function identified(given: string | undefined, trustedProxies: number): string {
  // the function reads only this
  const req = { headers: { "x-request-id": given } } as unknown as IncomingMessage
  const id = identify(req, trustedProxies)
  expect(req.headers["x-request-id"]).toBe(id)
  return id
}

it("keeps the id of a trusted proxy", () => {
  expect(identified("0af7651916cd43dd8448eb211c80319c", 1)).toBe("0af7651916cd43dd8448eb211c80319c")
})

it.each([
  ["chosen-by-the-caller", 0],
  [undefined, 1],
  ["short", 1],
  ["x".repeat(65), 1],
  ['two words"', 1],
  ["<script>alert(1)</script>", 1],
  ["ada@example.com", 1],
])("replaces the id %s behind %i proxies", (given, trusted) => expect(identified(given, trusted)).toMatch(uuid))
