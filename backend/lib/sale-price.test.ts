import { expect, it } from "vitest"
import { badgeOf, contradictionOf, percentOff, reducedBy } from "./sale-price"

it.each([
  [2999, 25, 2249], // 22.4925
  [1001, 25, 751], // 7.5075
  [1010, 25, 758], // 7.575: half a cent
  [1, 99, 0],
])("%s cents less %s percent are %s cents", (price, off, reduced) => expect(reducedBy(price, off)).toBe(reduced))

it.each([
  [9999, 15_000, 33],
  [4999, 8000, 38], // 37.51
  [14_900, 20_000, 26], // 25.5
  [999, 1000, 0],
  [1, 10_000, 99],
  [5000, 5000, 0],
  [5000, 4000, 0],
])("%s cents instead of %s is %s percent less", (price, was, off) => expect(percentOff(price, was)).toBe(off))

const sale = { price: 9999, originalPrice: 15_000 }
const noSale = { price: 9999, originalPrice: null }

it.each([
  [null, sale, "33% OFF"],
  [null, noSale, null],
  [null, { price: 9999, originalPrice: 10_000 }, null],
  ["NEW", sale, "NEW"],
  ["34% OFF", sale, "34% OFF"],
  ["", sale, null],
])("with %j written and %j, the badge is %j", (written, prices, badge) => expect(badgeOf(written, prices)).toBe(badge))

it.each([
  ["34% OFF", sale, { says: "34%", truth: "33%" }],
  ["33% OFF", noSale, { says: "33%", truth: "no sale" }],
  ["SALE", noSale, { says: "sale", truth: "no sale" }],
  ["33% OFF", sale, undefined],
  ["33,6%", sale, { says: "33,6%", truth: "33%" }],
  ["NEW", noSale, undefined],
  ["OFFICE", noSale, undefined],
])("%j with %j contradicts: %j", (written, prices, fault) => expect(contradictionOf(written, prices)).toEqual(fault))
