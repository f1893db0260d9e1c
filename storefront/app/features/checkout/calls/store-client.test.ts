import { afterEach, expect, it, vi } from "vitest"
import { StrangeAnswer } from "../../../lib/answer-error"
import { postToStore } from "./store-client"

const call = { publishableKey: "pk_1", path: "/store/checkout/paypal-orders", body: { email: "a@example.com" } }
const answers = (answer: Response) => {
  const fetched = vi.fn<typeof fetch>().mockResolvedValueOnce(answer)
  vi.stubGlobal("fetch", fetched)
  return fetched
}

afterEach(() => vi.unstubAllGlobals())

it("posts JSON with the publishable key", async () => {
  const fetched = answers(Response.json({ id: "O" }))
  expect(await postToStore(call)).toEqual({ id: "O" })
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(String(url)).toBe("/store/checkout/paypal-orders")
  expect(new Headers(init?.headers).get("x-publishable-api-key")).toBe("pk_1")
  expect(init).toMatchObject({ body: '{"email":"a@example.com"}' })
})

it("throws the contract's errors with their code, message and prices", async () => {
  const items = [{ filename: "Facade.zip", price: "119.00" }]
  const refusal = { type: "conflict", code: "price_changed", message: "Said by the shop.", items }
  const fetched = answers(Response.json(refusal, { status: 409 }))
  const { type: _, ...thrown } = refusal
  await expect(postToStore(call)).rejects.toMatchObject(thrown)
  expect(fetched).toHaveBeenCalledOnce()
})

it.each([
  ["a proxy's page", new Response("<h1>Bad gateway</h1>", { status: 502 })],
  ["an error of another form", Response.json({ type: "not_allowed", message: "No key." }, { status: 502 })],
])("throws %s as a strange answer", async (_case, answer) => {
  answers(answer)
  const error = await postToStore(call).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StrangeAnswer)
  expect(error).toMatchObject({ status: 502 })
})

it("throws the error of a lost answer unchanged", async () => {
  vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("Failed to fetch")))
  await expect(postToStore(call)).rejects.toThrow(TypeError)
})
