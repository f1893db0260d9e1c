import { expect, it } from "vitest"
import { needIn, requestAddress } from "./typed-need"

const words = "stair generator ".repeat(20)

it.each([
  ["spiral stair", "spiral stair"],
  ["  Räume & 50% + #1?\n", "Räume & 50% + #1?"],
  ['<script>alert("1")</script>', '<script>alert("1")</script>'],
  [words, `${words.slice(0, 149)}…`],
  ["x".repeat(200), `${"x".repeat(149)}…`],
])("the link of %j fills in %j", (query, need) => {
  const { pathname, search, hash } = new URL(requestAddress(query), "https://shop.example")
  expect([pathname, hash]).toEqual(["/services", "#service-request"])
  expect(needIn(search)).toBe(need)
})

it.each([
  ["", ""],
  ["?need=", ""],
  ["?need=a%00b%0Ac", "a b c"],
  [`?need=${"y".repeat(1000)}`, `${"y".repeat(149)}…`],
  ["?need=%ED%A0%80", "\ufffd\ufffd\ufffd"],
])("the foreign link %j fills in %j", (search, need) => expect(needIn(search)).toBe(need))
