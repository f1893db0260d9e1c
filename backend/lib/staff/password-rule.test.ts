import { expect, it } from "vitest"
import { staffPasswordFault } from "./password-rule"

it.each(["drawn-with-care", "AbQx81_-zzkqpw92", "correct horse battery staple", "läßt grüßen, Wien"])(
  "accepts %j",
  (password) => expect(staffPasswordFault(password)).toBeUndefined(),
)

it.each([undefined, null, 123456789012, "", "drawn-anew!", "🏛".repeat(11)])("refuses %j as too short", (password) => {
  expect(staffPasswordFault(password)).toMatch(/at least 12 characters/)
})

it.each(["password1234", "qwertyuiop12", "letmeinletmein", "leavemealone"])(
  "refuses %j as too easy to guess",
  (password) => expect(staffPasswordFault(password)).toMatch(/too easy to guess/),
)

it("refuses what anyone knows about its owner", () => {
  expect(staffPasswordFault("cd atelier cd")).toMatch(/too easy to guess/)
  expect(staffPasswordFault("ada@example.com", ["ada@example.com"])).toMatch(/too easy to guess/)
})

it("checks a very long password at once", () => {
  const start = performance.now()
  staffPasswordFault("aB1".repeat(30_000))
  expect(performance.now() - start).toBeLessThan(1_000)
})
