import { afterEach, expect, it, vi } from "vitest"
import { UnexpectedAnswer } from "../../../lib/answer-error"
import { ContractRefusal } from "../../../lib/contract-call"
import { filesOf } from "./checkout-prices"
import { isRefused, processPayment } from "./process-payment"
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
  expect(error).toBeInstanceOf(UnexpectedAnswer)
  expect(error).toMatchObject({ status: 502 })
})

it("throws the error of a lost answer unchanged", async () => {
  vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("Failed to fetch")))
  await expect(postToStore(call)).rejects.toThrow(TypeError)
})

const request = { transactionId: "8AB12345CD678901E", email: "a@example.com", items: [], giftCardCode: null }

it("answers the gift cards that were issued", async () => {
  const giftCards = [{ code: "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B", value: 25 }]
  answers(Response.json({ success: true, message: "Done.", giftCards }))
  expect((await processPayment(request)).giftCards).toEqual(giftCards)
})

it("throws the shop's refusal with its reason", async () => {
  answers(Response.json({ success: false, message: "This card holds less." }))
  await expect(processPayment(request)).rejects.toMatchObject({ status: 200, message: "This card holds less." })
})

it.each([new ContractRefusal(200, "No."), new ContractRefusal(400, "No.")])("may forget a payment after %s", (error) =>
  expect(isRefused(error)).toBe(true),
)

it.each([
  // The payment may have been processed before.
  new ContractRefusal(429, "Wait."),
  new ContractRefusal(500, "Sorry."),
  new UnexpectedAnswer(404, "/api/process-payment.php"),
  new TypeError("Failed to fetch"),
])("remembers a payment after %s", (error) => expect(isRefused(error)).toBe(false))

const line = { id: "a", name: "A", price: 1, image: "", type: "Script", quantity: 1 }

it.each([
  ["no file of a line without one", [undefined], []],
  ["nothing of a line without a file", [undefined], []],
  ["no path and no endless name", ["../A.zip", "x".repeat(201), "A.zip"], ["A.zip"]],
])("asks about %s", (_case, filenames, asked) => {
  expect(filesOf(filenames.map((filename) => ({ ...line, ...(filename ? { filename } : {}) })))).toEqual(asked)
})

it("asks about at most 100 files", () => {
  expect(filesOf(Array.from({ length: 120 }, (_, index) => ({ ...line, filename: `${index}.zip` })))).toHaveLength(100)
})
