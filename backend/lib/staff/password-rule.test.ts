import { expect, it } from "vitest"
import { staffPasswordFault } from "./password-rule"

it.each([
  "drawn-with-care",
  "drawn-another-way",
  "AbQx81_-zzkqpw92",
  "correct horse battery staple",
  "läßt grüßen, Wien",
])("takes %j", (password) => expect(staffPasswordFault(password)).toBeUndefined())

it.each([undefined, null, 123456789012, "", "drawn-anew!", "🏛".repeat(11)])("finds %j too short", (password) => {
  expect(staffPasswordFault(password)).toMatch(/at least 12 characters/)
})

it.each([
  "password1234",
  "qwertyuiop12",
  "123456789012",
  "Password123!",
  "letmeinletmein",
  "aaaaaaaaaaaa",
  "leavemealone",
])("knows %j", (password) => expect(staffPasswordFault(password)).toMatch(/too easy to guess/))

it("knows what anybody knows of its owner", () => {
  expect(staffPasswordFault("cd atelier cd")).toMatch(/too easy to guess/)
  expect(staffPasswordFault("ada@example.com", ["ada@example.com"])).toMatch(/too easy to guess/)
})

it("takes no time over one without end", () => {
  const start = performance.now()
  staffPasswordFault("aB1".repeat(30_000))
  expect(performance.now() - start).toBeLessThan(1_000)
})
