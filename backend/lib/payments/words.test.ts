import { expect, it } from "vitest"
import { paymentProviders } from "./provider"
import { providerWords, wordsFor } from "./words"

it("names no provider for a free order", () => {
  const said = JSON.stringify(wordsFor({ payment_provider: null }))
  for (const id of paymentProviders) expect(said).not.toContain(providerWords[id].name)
})
