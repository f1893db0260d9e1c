import { describe, expect, it } from "vitest"
import { email, filename, transactionId } from "./primitives"

describe("email", () => {
  it.each([
    [" Ada@Example.COM ", "ada@example.com"],
    ["a+b@sub.example.co", "a+b@sub.example.co"],
  ])("%j becomes %j", (text, normalised) => expect(email.parse(text)).toBe(normalised))

  it.each([
    "",
    "ada",
    "ada@",
    "@example.com",
    "a@b",
    "a b@example.com",
    "ädä@example.com",
    "a@example.com\nBcc: b@c.de",
    "a@@b.de",
  ])("%j is refused", (text) => expect(email.safeParse(text).success).toBe(false))
})

describe("filename", () => {
  it.each(["CubistFacadeGeneratorPro.zip", "Plan (2).zip", "Grundriß.zip"])("%j is one", (name) => {
    expect(filename.parse(name)).toBe(name)
  })
  it.each(["", "../x.zip", "a/b.zip", "a\\b.zip", "a\u0000.zip", "a\n.zip", "x".repeat(201)])("%j is none", (name) => {
    expect(filename.safeParse(name).success).toBe(false)
  })
})

describe("transactionId", () => {
  // PayPal, free order, invoice.
  it.each(["2GG279541U471931P", "H5O6C00YTVE98EJCN", "0AB12345CD678901E", "ABCDEFGHIJ0123456789"])("%j is one", (id) =>
    expect(transactionId.parse(id)).toBe(id),
  )
  it.each(["h5o6c00ytve98ejcn", " H5O6C00Y\nTVE98EJCN ", "Ｈ5O6C00YTVE98EJCN"])("%j is read as one", (id) =>
    expect(transactionId.parse(id)).toBe("H5O6C00YTVE98EJCN"),
  )
  it.each(["", "short", "H5O6C00YTVE98EJC!", "../../../etc/passwd"])("%j is none", (id) => {
    expect(transactionId.safeParse(id).success).toBe(false)
  })
})
