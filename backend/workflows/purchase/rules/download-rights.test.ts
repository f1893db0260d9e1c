import { describe, expect, it } from "vitest"
import type { Purchase } from "../../../modules/purchase/service"
import { isTakenBack, type Withheld, withheld } from "./download-rights"

const granted = { order_id: "order_1", revoked_at: null, revoked_reason: null }
const revoked = { ...granted, revoked_at: new Date(0), revoked_reason: "Shared in a forum." }
const refunded = { ...granted, revoked_at: new Date(0), revoked_reason: "refunded" }
const standing: ReadonlySet<string> = new Set()
const takenBack: ReadonlySet<string> = new Set(["order_1"])

describe("a file that was bought", () => {
  it.each<[Purchase["status"] | undefined, typeof granted | typeof revoked, ReadonlySet<string>, Withheld | undefined]>(
    [
      ["completed", granted, standing, undefined],
      ["completed", granted, takenBack, "refunded"],
      ["completed", revoked, standing, "revoked"],
      ["completed", revoked, takenBack, "revoked"],
      ["completed", refunded, standing, "refunded"],
      ["pending", granted, standing, "pending"],
      ["captured", granted, standing, "pending"],
      ["refunded", granted, standing, "refunded"],
      ["refunded", revoked, standing, "refunded"],
      ["frozen", granted, standing, "unknown"],
      ["declined", granted, standing, "unknown"],
      ["mismatched", granted, standing, "unknown"],
      [undefined, granted, standing, "unknown"],
    ],
  )("of a purchase that is %s: %o, %o", (status, right, back, expected) => {
    expect(withheld(right, status && { status }, back)).toBe(expected)
  })
})

describe("an order is taken back", () => {
  const paid = (captured_amount: number, refunded_amount: number) => ({
    status: "pending",
    payment_collections: [{ captured_amount, refunded_amount }],
  })

  it.each<[string, Parameters<typeof isTakenBack>[0], boolean]>([
    ["that was cancelled", { status: "canceled", payment_collections: [] }, true],
    ["of which all went back", paid(54, 54), true],
    ["of which a part went back", paid(54, 53.99), false],
    ["of which nothing went back", paid(54, 0), false],
    ["that was free", paid(0, 0), false],
    ["without a payment", { status: "pending", payment_collections: null }, false],
    [
      "of two payments, one of which went back",
      {
        status: "pending",
        payment_collections: [
          { captured_amount: 10, refunded_amount: 10 },
          { captured_amount: 5, refunded_amount: 0 },
        ],
      },
      false,
    ],
  ])("%s", (_case, order, expected) => {
    expect(isTakenBack(order)).toBe(expected)
  })
})
