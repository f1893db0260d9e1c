import { expect, it } from "vitest"
import { isBuyer, proofHash } from "./buyer-proof"

const kept = { email: "ada@example.com", buyer_proof_hash: proofHash("drawn") }
const noneKept = { email: "ada@example.com", buyer_proof_hash: null }

it.each([
  ["with the same proof", kept, { proof: "drawn" }, false, true],
  ["with another proof", kept, { proof: "guessed" }, false, false],
  ["without a proof", kept, {}, false, false],
  ["first, but without the proof given before", kept, {}, true, false],
  ["signed in with the purchase's address", kept, { sessionEmail: "ada@example.com" }, false, true],
  ["signed in with another address", kept, { sessionEmail: "eve@example.com" }, false, false],
  ["first, where no proof was given", noneKept, {}, true, true],
  ["later, where no proof was given", noneKept, { proof: "drawn" }, false, false],
])("recognizes the buyer or a stranger: %s", (_who, purchase, asker, isFirst, expected) => {
  expect(isBuyer(purchase, asker, isFirst)).toBe(expected)
})
