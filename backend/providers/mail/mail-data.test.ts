import { expect, it } from "vitest"
import { openedData, storedData } from "./mail-data"

const secret = "secret-of-this-shop"
const data = { url: "https://shop.example/reset-password?token=abc", validFor: "1 hour" }

it.each(["verify-email", "reset-password"] as const)("stores nothing readable of %s", (template) => {
  const stored = storedData("a@example.com", template, data, secret)
  expect(JSON.stringify(stored)).not.toMatch(/token|abc|shop\.example/)
  expect(openedData("a@example.com", stored, secret)).toEqual(data)
})

it("stores data without secrets as it is", () => {
  const stored = storedData("a@example.com", "account-exists", { signInUrl: "https://shop.example/login" }, secret)
  expect(stored).toEqual({ signInUrl: "https://shop.example/login" })
  expect(openedData("a@example.com", stored, secret)).toEqual(stored)
})

it("does not open data sealed for another address", () => {
  const stored = storedData("a@example.com", "reset-password", data, secret)
  expect(() => openedData("b@example.com", stored, secret)).toThrow("cannot be opened")
})
