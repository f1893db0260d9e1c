import { describe, expect, it } from "vitest"
import { amountExpected } from "../lib/typed-amount"
import { askedIn, emptyDraft, errorsIn, type RefundDraft, withPart } from "./refund-draft"

const purchase = { refundable: { wallet: "43.18", card: "20.00" } }
const draft = (changes: Partial<RefundDraft>): RefundDraft => ({ ...emptyDraft, ...changes })

describe("what a draft asks for", () => {
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
    [
      { scope: "amount", amount: "12" },
      { scope: "amount", amount: "12.00" },
    ],
    [
      { scope: "amount", amount: " 12.5 " },
      { scope: "amount", amount: "12.50" },
    ],
    [
      { scope: "amount", amount: "0.07" },
      { scope: "amount", amount: "0.07" },
    ],
    [
      { scope: "amount", amount: "63.18" },
      { scope: "amount", amount: "63.18" },
    ],
    [{ scope: "amount", amount: "63.19" }, undefined],
    [{ scope: "amount", amount: "0" }, undefined],
    [{ scope: "amount", amount: "12,50" }, undefined],
    [{ scope: "amount", amount: "1.005" }, undefined],
    [{ scope: "amount", amount: "" }, undefined],
  ])("%o", (changes, asked) => {
    expect(askedIn(draft(changes), purchase)).toEqual(asked)
  })

  it("says what is wrong exactly where nothing can be asked for", () => {
    expect(errorsIn(draft({}), purchase)).toEqual({})
    expect(errorsIn(draft({ scope: "lines" }), purchase)).toEqual({ lines: "Choose at least one line." })
    expect(errorsIn(draft({ scope: "amount" }), purchase)).toEqual({ amount: amountExpected })
    expect(errorsIn(draft({ scope: "amount", amount: "-5" }), purchase)).toEqual({ amount: amountExpected })
    expect(errorsIn(draft({ scope: "amount", amount: "0" }), purchase)).toEqual({ amount: "Type an amount above $0." })
    expect(errorsIn(draft({ scope: "amount", amount: "64" }), purchase)).toEqual({
      amount: "At most $63.18 can still be refunded.",
    })
  })

  it("needs a reason for an override, which another part does not inherit", () => {
    const overridden = draft({ override: true, reason: "  " })
    expect(errorsIn(overridden, purchase)).toHaveProperty("reason")
    expect(errorsIn({ ...overridden, reason: "Our mistake." }, purchase)).toEqual({})
    expect(withPart(overridden, { scope: "lines" })).toMatchObject({ scope: "lines", override: false, reason: "  " })
  })
})
