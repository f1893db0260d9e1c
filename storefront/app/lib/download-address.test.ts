import { expect, it } from "vitest"
import { courseAddress, ticketAddress } from "./download-address"

it("escapes names in the addresses of downloads", () => {
  const ticket = "/api/download.php?transaction=T%261&file=A%20%26%20B%2B.zip"
  expect(ticketAddress("T&1", "A & B+.zip")).toBe(ticket)
  const course = "/api/download.php?file=A%20%26%20B.pdf&email=a%2Bb%40example.com"
  expect(courseAddress("A & B.pdf", "a+b@example.com")).toBe(course)
})
