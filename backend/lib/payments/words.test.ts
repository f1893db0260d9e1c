import { expect, it } from "vitest"
import { paymentProviders } from "./provider"
import { providerWords, wordsFor } from "./words"

it("says nothing of a provider of an order that nobody takes money for", () => {
  const said = JSON.stringify(wordsFor({ payment_provider: null }))
  for (const id of paymentProviders) expect(said).not.toContain(providerWords[id].name)
})
