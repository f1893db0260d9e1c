import type { Request } from "express"
import { expect, it } from "vitest"
import { accountIn } from "./call-limits"

const accountOf = (email: unknown) => accountIn("email")({ body: { email } } as Request)

it.each([1, 290, 299, 300, 5_000])("finds the same account with %i blanks before the address", (count) => {
  expect(accountOf(`${" ".repeat(count)}ADA@example.com`)).toBe("ada@example.com")
  expect(accountOf(`${"\u00a0".repeat(count)}ada@example.com${" ".repeat(count)}`)).toBe("ada@example.com")
})

it("finds different accounts for long, different addresses", () => {
  const long = "a".repeat(400)
  expect(accountOf(`${long}1@example.com`)).not.toBe(accountOf(`${long}2@example.com`))
})

it.each([[undefined], [7], [["ada@example.com"]]])("finds no account in %j", (email) => {
  expect(accountOf(email)).toBeUndefined()
})
