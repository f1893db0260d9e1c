import { expect, it } from "vitest"
import { transactionId } from "../../../../../compat-api/contract/primitives"
import { freeOrderId } from "./send-order"

/** Fills the array with these bytes, again and again. */
const from = (...source: number[]) => {
  let next = 0
  return (bytes: Uint8Array<ArrayBuffer>) => bytes.map(() => source[next++ % source.length] ?? 0)
}

it("makes unique ids of 17 letters and digits, which the contract accepts", () => {
  const ids = Array.from({ length: 200 }, () => freeOrderId())
  expect(ids.filter((id) => !/^[A-Z0-9]{17}$/.test(id) || !transactionId.safeParse(id).success)).toEqual([])
  expect(new Set(ids).size).toBe(200)
})

it("draws every letter and digit with the same chance", () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 252; byte++) {
    const [letter = ""] = freeOrderId(from(byte))
    counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  expect(counts.size).toBe(36)
  expect(new Set(counts.values())).toEqual(new Set([7]))
})

it.each([
  ["the first letter", [0], "A".repeat(17)],
  ["the last digit", [251], "9".repeat(17)],
  ["none of the bytes above, which would be unfair", [252, 253, 254, 255, 1], "B".repeat(17)],
  ["the first letter again after the last digit", [35, 36], "9A9A9A9A9A9A9A9A9"],
])("makes %s", (_case, bytes, id) => expect(freeOrderId(from(...bytes))).toBe(id))
