import { afterEach, describe, expect, it, vi } from "vitest"
import { UnexpectedAnswer } from "../../../lib/answer-error"
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

it("throws what the shop would not process, with its reason", async () => {
  answers({ success: false, message: "This card holds less." })
  await expect(processPayment(request)).rejects.toMatchObject({ status: 200, message: "This card holds less." })
})

describe("whether it may be forgotten", () => {
  it.each<[string, Error, boolean]>([
    ["a no of the shop", new ContractRefusal(200, "No."), true],
    ["a malformed request", new ContractRefusal(400, "No."), true],
    ["too many: it may have been processed before", new ContractRefusal(429, "Wait."), false],
    ["a fault of ours", new ContractRefusal(500, "Sorry."), false],
    ["a strange answer", new UnexpectedAnswer(404, "/api/process-payment.php"), false],
    ["a lost answer", new TypeError("Failed to fetch"), false],
  ])("%s", (_case, error, refused) => {
    expect(isRefused(error)).toBe(refused)
  })
})
