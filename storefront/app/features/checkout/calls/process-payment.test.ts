import { afterEach, expect, it, vi } from "vitest"
import { StrangeAnswer } from "../../../lib/answer-error"
import { ContractRefusal } from "../../../lib/contract-call"
import { isRefused, processPayment } from "./process-payment"

const request = { transactionId: "8AB12345CD678901E", email: "a@example.com", items: [], giftCardCode: null }
const answers = (answer: object) => vi.stubGlobal("fetch", vi.fn().mockResolvedValueOnce(Response.json(answer)))
afterEach(() => vi.unstubAllGlobals())

it("answers the gift cards that were issued", async () => {
  const giftCards = [{ code: "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B", value: 25 }]
  answers({ success: true, message: "Done.", giftCards })
  expect((await processPayment(request)).giftCards).toEqual(giftCards)
})

it("throws the shop's refusal with its reason", async () => {
  answers({ success: false, message: "This card holds less." })
  await expect(processPayment(request)).rejects.toMatchObject({ status: 200, message: "This card holds less." })
})

it.each([new ContractRefusal(200, "No."), new ContractRefusal(400, "No.")])("may forget a payment after %s", (error) =>
  expect(isRefused(error)).toBe(true),
)

it.each([
  // It may have been processed before.
  new ContractRefusal(429, "Wait."),
  new ContractRefusal(500, "Sorry."),
  new StrangeAnswer(404, "/api/process-payment.php"),
  new TypeError("Failed to fetch"),
])("remembers a payment after %s", (error) => expect(isRefused(error)).toBe(false))
