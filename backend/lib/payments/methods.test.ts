import { expect, it } from "vitest"
import { paymentProviders, providerWords, shopperWords, shopperWordsOf, wordsFor } from "./methods"

it.each(paymentProviders)("uses the texts of %s", (paymentProvider) => {
  expect(shopperWordsOf({ paymentProvider, invoice: "CD-P000003" })).toBe(shopperWords[paymentProvider])
})

it.each([
  [{}, "paypal"],
  [{ invoice: "CD-P000003" }, "invoice"],
] as const)("reads old papers without a provider by their invoice: %j", (paper, provider) => {
  expect(shopperWordsOf(paper)).toBe(shopperWords[provider])
})

it("names no provider for a free order, and says that its gift card no longer covers it", () => {
  const words = shopperWordsOf({ paymentProvider: null })
  expect(words.declined.title).toBe("The gift card no longer covers this order")
  const said = ["pending", "declined"] as const
  const texts = said.flatMap((state) => [words[state].label, words[state].text(undefined), words[state].noReceipt])
  expect(texts.join()).not.toMatch(/PayPal|invoice|declined/i)
})

it("names no provider to staff for a free order", () => {
  const texts = JSON.stringify(wordsFor({ payment_provider: null }))
  for (const id of paymentProviders) expect(texts).not.toContain(providerWords[id].name)
})
