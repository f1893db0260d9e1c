import { expect, it } from "vitest"
import { checkEmail } from "./checkout-email"

it.each([
  ["", { title: "Email Required", problem: "Please enter your email address" }],
  ["   ", { title: "Email Required", problem: "Please enter your email address" }],
  [" Ann@Example.COM ", { email: "ann@example.com" }],
  ["ann", { problem: "Please enter a valid e-mail address, like name@example.com." }],
  ["ann@example", expect.objectContaining({ problem: expect.stringContaining("valid") })],
])("%j", (typed, checked) => {
  expect(checkEmail(typed)).toEqual(checked)
})
