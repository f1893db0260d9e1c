import { expect, it } from "vitest"
import { paymentProviders } from "./provider"
import { shopperWords, shopperWordsOf } from "./shopper-words"

it.each(paymentProviders)("uses the words of the provider %s", (paymentProvider) => {
  expect(shopperWordsOf({ paymentProvider, invoice: "CD-P000003" })).toBe(shopperWords[paymentProvider])
})

it.each([
  [{}, "paypal"],
  [{ invoice: "CD-P000003" }, "invoice"],
] as const)("goes by the invoice for older documents without a provider: %j", (paper, provider) => {
  expect(shopperWordsOf(paper)).toBe(shopperWords[provider])
})

it("explains a declined free order by its gift card, and names no provider", () => {
  const words = shopperWordsOf({ paymentProvider: null })
  expect(words.declined.title).toBe("The gift card no longer covers this order")
  const said = ["pending", "declined"] as const
  const texts = said.flatMap((state) => [words[state].label, words[state].text(undefined), words[state].noReceipt])
  expect(texts.join()).not.toMatch(/PayPal|invoice|declined/i)
})
