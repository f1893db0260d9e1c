import { expect, it } from "vitest"
import { courseAddress, ticketAddress } from "./download-address"

it.each([
  ["Facade.zip", "/api/download.php?transaction=T%261&file=Facade.zip"],
  ["A & B+.zip", "/api/download.php?transaction=T%261&file=A%20%26%20B%2B.zip"],
])("%s of a purchase", (filename, address) => {
  expect(ticketAddress("T&1", filename)).toBe(address)
})

it.each([
  ["Basics.mp4", "ada@example.com", "/api/download.php?file=Basics.mp4&email=ada%40example.com"],
  ["A & B.pdf", "a+b@example.com", "/api/download.php?file=A%20%26%20B.pdf&email=a%2Bb%40example.com"],
])("%s of a course of %s", (filename, email, address) => {
  expect(courseAddress(filename, email)).toBe(address)
})
