import { expect, it } from "vitest"
import { isBuyer, proofHash } from "./buyer-proof"

const kept = { email: "ada@example.com", buyer_proof_hash: proofHash("drawn") }
const noneKept = { email: "ada@example.com", buyer_proof_hash: null }

it.each([
  ["who sends the proof again", kept, { proof: "drawn" }, false, true],
  ["who sends another proof", kept, { proof: "guessed" }, false, false],
  ["who sends none", kept, {}, false, false],
  ["who comes first without the proof that was given before", kept, {}, true, false],
  ["who is signed in with the address of the purchase", kept, { sessionEmail: "ada@example.com" }, false, true],
  ["who is signed in with another", kept, { sessionEmail: "eve@example.com" }, false, false],
  ["who comes first where no proof was given", noneKept, {}, true, true],
  ["who comes later where no proof was given", noneKept, { proof: "drawn" }, false, false],
])("%s", (_who, purchase, asker, isFirst, expected) => {
  expect(isBuyer(purchase, asker, isFirst)).toBe(expected)
})
