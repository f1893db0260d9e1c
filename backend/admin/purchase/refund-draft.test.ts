import { expect, it } from "vitest"
import { amountExpected } from "../lib/parse-amount"
import { draftedRefundIn, emptyDraft, errorsIn, type RefundDraft, withPart } from "./refund-draft"

const purchase = { refundable: { wallet: "43.18", card: "20.00" } }
const draft = (changes: Partial<RefundDraft>): RefundDraft => ({ ...emptyDraft, ...changes })

it.each<[Partial<RefundDraft>, unknown]>([
  [{}, { scope: "whole" }],
  [{ override: true }, { scope: "whole", override: true }],
  [
    { scope: "lines", units: { 0: 2, 1: 0, 3: 1 } },
    {
      scope: "lines",
      lines: [
        { line: 0, quantity: 2 },
        { line: 3, quantity: 1 },
      ],
    },
  ],
  [{ scope: "lines", units: { 1: 0 } }, undefined],
])("asks for %o", (changes, asked) => expect(draftedRefundIn(draft(changes), purchase)).toEqual(asked))

it.each([
  ["12", "12.00"],
  [" 12.5 ", "12.50"],
  ["63.18", "63.18"],
  ["63.19", undefined],
  ["0", undefined],
  ["12,50", undefined],
])("asks for the typed amount %j as %j", (typed, amount) =>
  expect(draftedRefundIn(draft({ scope: "amount", amount: typed }), purchase)).toEqual(
    amount && { scope: "amount", amount },
  ),
)

it("reports an error exactly where nothing can be asked for", () => {
  expect(errorsIn(draft({}), purchase)).toEqual({})
  expect(errorsIn(draft({ scope: "lines" }), purchase)).toEqual({ lines: "Choose at least one line." })
  expect(errorsIn(draft({ scope: "amount" }), purchase)).toEqual({ amount: amountExpected })
  expect(errorsIn(draft({ scope: "amount", amount: "0" }), purchase)).toEqual({ amount: "Type an amount above $0." })
  expect(errorsIn(draft({ scope: "amount", amount: "64" }), purchase).amount).toBe(
    "At most $63.18 can still be refunded.",
  )
})

it("needs a reason for an override, and resets the override with another part", () => {
  const overridden = draft({ override: true, reason: "  " })
  expect(errorsIn(overridden, purchase)).toHaveProperty("reason")
  expect(errorsIn({ ...overridden, reason: "Our mistake." }, purchase)).toEqual({})
  expect(withPart(overridden, { scope: "lines" })).toMatchObject({ scope: "lines", override: false, reason: "  " })
})
