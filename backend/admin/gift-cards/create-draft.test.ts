import { expect, it } from "vitest"
import { checkEmail } from "../lib/address-field"
import { cardBody, checkAmount, checkMessage, checkName, emptyCard } from "./create-draft"

it.each(["1", "40", " 500 "])("accepts %j dollars", (typed) => expect(checkAmount(typed)).toBe(true))
it.each(["", "0", "501", "10.50", "-5", "ten", "1e2"])("rejects the amount %j", (typed) => {
  expect(checkAmount(typed)).toBe("Type whole dollars, from 1 to 500.")
})
it("checks address, name and message", () => {
  expect(checkEmail(" Lina@Example.com ")).toBe(true)
  expect(checkEmail("lina@example")).toMatch(/^Type an e-mail address/)
  expect(checkEmail(`${"x".repeat(250)}@example.com`)).toMatch(/too long/)
  expect(checkName(" ")).toBe("Type a name.")
  expect(checkName("x".repeat(61))).toBe("At most 60 characters.")
  expect(checkMessage("Two\nlines")).toBe(true)
  expect(checkMessage("x".repeat(401))).toBe("At most 400 characters.")
})

const typed = { ...emptyCard, amount: "40", email: "own@example.com", recipientName: "Lina", message: " " }
it("sends the recipient of a gift, and omits empty fields", () => {
  expect(cardBody({ ...typed, recipientEmail: "lina@example.com" }, "key-1")).toEqual({
    ...{ kind: "gift", amount: 40, mail: true, request_key: "key-1" },
    ...{ recipient_name: "Lina", recipient_email: "lina@example.com", sender_name: "CD Atelier" },
  })
})
it("sends the address alone for one's own card", () => {
  expect(cardBody({ ...typed, kind: "self", reason: "Sorry." }, "key-1")).toEqual({
    ...{ kind: "self", amount: 40, mail: true, request_key: "key-1" },
    ...{ email: "own@example.com", reason: "Sorry." },
  })
})
