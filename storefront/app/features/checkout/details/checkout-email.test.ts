import { expect, it } from "vitest"
import { checkEmail, isSameEmail } from "./checkout-email"
import { meantEmail } from "./meant-email"

it.each([
  ["", { title: "Email Required", problem: "Please enter your email address" }],
  ["   ", { title: "Email Required", problem: "Please enter your email address" }],
  [" Ann@Example.COM ", { email: "ann@example.com" }],
  ["ann", { problem: "Please enter a valid e-mail address, like name@example.com." }],
  ["ann@example", expect.objectContaining({ problem: expect.stringContaining("valid") })],
])("checks the address %j", (typed, checked) => expect(checkEmail(typed)).toEqual(checked))

it.each([
  ["ada@münchen.example", "ada@xn--mnchen-3ya.example", true],
  [" Ada@MÜNCHEN.example", "ada@münchen.example", true],
  ["ada@example.com", "bo@example.com", false],
  ["", "ada@example.com", false],
])("compares %j with %j: %s", (one, other, is) => expect(isSameEmail(one, other)).toBe(is))

it.each([
  ["ana@gmial.com", "ana@gmail.com"],
  ["ana@gmail.con", "ana@gmail.com"],
  ["ana@hotmial.co.uk", "ana@hotmail.co.uk"],
  ["ana@outlok.com", "ana@outlook.com"],
  ["ana@gmail.com", undefined],
  ["ana@ymail.com", undefined],
  ["ana@gmx.at", undefined],
  ["ana@zaha-hadid.com", undefined],
  ["ana@atelier.studio", undefined],
])("asks for %s whether %s is meant", (email, meant) => expect(meantEmail(email)).toBe(meant))
