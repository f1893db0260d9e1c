import type { Request } from "express"
import { describe, expect, it } from "vitest"
import { accountIn } from "./account-in"

const accountOf = (email: unknown) => accountIn("email").account({ body: { email } } as Request)

describe("the account that a call is about", () => {
  it.each([1, 290, 299, 300, 5_000])("is the same with %i blanks before the address", (count) => {
    expect(accountOf(`${" ".repeat(count)}ADA@example.com`)).toBe("ada@example.com")
    expect(accountOf(`${"\u00a0".repeat(count)}ada@example.com${" ".repeat(count)}`)).toBe("ada@example.com")
  })

  it("is another for every other address, however long", () => {
    const long = "a".repeat(400)
    expect(accountOf(`${long}1@example.com`)).not.toBe(accountOf(`${long}2@example.com`))
  })

  it.each([[undefined], [7], [["ada@example.com"]]])("is nobody's in %j", (email) => {
    expect(accountOf(email)).toBeUndefined()
  })
})
