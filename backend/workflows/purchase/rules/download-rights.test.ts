import { describe, expect, it } from "vitest"
import type { Purchase } from "../../../modules/purchase/service"
import { type Withheld, withheld } from "./download-rights"

const granted = { order_id: "order_1", revoked_at: null, revoked_reason: null }
const revoked = { ...granted, revoked_at: new Date(0), revoked_reason: "Shared in a forum." }
const refunded = { ...granted, revoked_at: new Date(0), revoked_reason: "refunded" }
const standing: ReadonlySet<string> = new Set()
const cancelled: ReadonlySet<string> = new Set(["order_1"])

describe("a file that was bought", () => {
  it.each<[Purchase["status"] | undefined, typeof granted | typeof revoked, ReadonlySet<string>, Withheld | undefined]>(
    [
      ["completed", granted, standing, undefined],
      ["completed", granted, cancelled, "refunded"],
      ["completed", revoked, standing, "revoked"],
      ["completed", revoked, cancelled, "revoked"],
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
