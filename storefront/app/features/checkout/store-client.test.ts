import { afterEach, expect, it, vi } from "vitest"
import { postToStore } from "./store-client"

const call = { publishableKey: "pk_1", path: "/store/checkout/paypal-orders", body: { email: "a@example.com" } }
const answers = (...list: Response[]) => {
  const fetched = vi.fn<typeof fetch>()
  for (const answer of list) fetched.mockResolvedValueOnce(answer)
  vi.stubGlobal("fetch", fetched)
  return fetched
}
const refused = (status: number, code: string, more = {}) =>
  Response.json({ type: "not_allowed", code, message: "Said by the shop.", ...more }, { status })

vi.mock("../../lib/api-address", () => ({
  apiOrigin: "https://shop.test",
  apiAddress: (path: string) => `https://shop.test${path}`,
}))
afterEach(() => vi.unstubAllGlobals())

it("posts JSON with the publishable key", async () => {
  const fetched = answers(Response.json({ id: "O" }))
  expect(await postToStore(call)).toEqual({ id: "O" })
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(String(url)).toBe("https://shop.test/store/checkout/paypal-orders")
  expect(new Headers(init?.headers).get("x-publishable-api-key")).toBe("pk_1")
  expect(init?.body).toBe('{"email":"a@example.com"}')
})

it("tells a refusal by its status, with the shop's message", async () => {
  answers(refused(422, "instrument_declined"))
  await expect(postToStore(call)).rejects.toMatchObject({ code: "instrument_declined", message: "Said by the shop." })
})

it("reads the code and the prices of a 409, which the SDK drops", async () => {
  const items = [{ filename: "Facade.zip", price: "119.00" }]
  answers(refused(409, "price_changed"), refused(409, "price_changed", { items }))
  await expect(postToStore(call)).rejects.toMatchObject({ code: "price_changed", items })
})

it("takes the answer when the second asking succeeds", async () => {
  answers(refused(409, "price_changed"), Response.json({ id: "O" }))
  expect(await postToStore(call)).toEqual({ id: "O" })
})

it("throws a lost answer on as it is", async () => {
  vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("Failed to fetch")))
  await expect(postToStore(call)).rejects.toThrow(TypeError)
})
