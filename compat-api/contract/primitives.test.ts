import { expect, it } from "vitest"
import { email, filename, transactionId } from "./primitives"

it.each([
  [" Ada@Example.COM ", "ada@example.com"],
  ["a+b@sub.example.co", "a+b@sub.example.co"],
])("normalizes the address %j to %j", (text, normalised) => expect(email.parse(text)).toBe(normalised))

it.each(["", "ada", "a@@b.de"])("refuses the address %j", (text) => expect(email.safeParse(text).success).toBe(false))

it.each(["CubistFacadeGeneratorPro.zip", "Plan (2).zip", "Grundriß.zip"])("accepts the filename %j", (name) => {
  expect(filename.parse(name)).toBe(name)
})
it.each(["", "../x.zip", "a/b.zip", "a\\b.zip", "a\u0000.zip", "a\n.zip", "x".repeat(201)])(
  "refuses the filename %j",
  (name) => {
    expect(filename.safeParse(name).success).toBe(false)
  },
)

// PayPal, free order, invoice.
it.each(["2GG279541U471931P", "H5O6C00YTVE98EJCN", "0AB12345CD678901E", "ABCDEFGHIJ0123456789"])(
  "accepts the transaction id %j",
  (id) => expect(transactionId.parse(id)).toBe(id),
)
it.each(["h5o6c00ytve98ejcn", " H5O6C00Y\nTVE98EJCN ", "Ｈ5O6C00YTVE98EJCN"])("reads %j as a transaction id", (id) =>
  expect(transactionId.parse(id)).toBe("H5O6C00YTVE98EJCN"),
)
it.each(["", "short", "H5O6C00YTVE98EJC!", "../../../etc/passwd"])("refuses the transaction id %j", (id) => {
  expect(transactionId.safeParse(id).success).toBe(false)
})
