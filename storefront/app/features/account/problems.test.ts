import { expect, it } from "vitest"
import { UnexpectedAnswer } from "../../lib/answer-error"
import { ContractRefusal } from "../../lib/contract-call"
import { forgotProblem, isLinkProblem, loginProblem, resetProblem, verificationProblem } from "./problems"

const refused = new ContractRefusal(200, "Wrong password.")
const silent = new ContractRefusal(200, "")
const lost = new TypeError("Failed to fetch")
const strange = new UnexpectedAnswer(502, "/api/login.php")
const slow = new DOMException("signal timed out", "TimeoutError")
const unverified = "Please verify your email before logging in."
const later = { title: "Network error", text: "Please try again later." }

it.each<[string, Error, string]>([
  ["a refusal", refused, "Wrong password."],
  ["a refusal by status", new ContractRefusal(429, "Too many attempts."), "Too many attempts."],
  [
    "an address that is not verified",
    new ContractRefusal(200, unverified),
    `${unverified} We have e-mailed you a new link, which replaces the earlier one.`,
  ],
  ["no network", lost, "Network error: The shop could not be reached. Please check your connection, then try again."],
  ["a proxy", strange, "Network error: The shop is temporarily unavailable. Please try again in a few minutes."],
  ["a slow shop", slow, "Network error: The shop did not answer in time. Please try again."],
  ["a refusal without a reason", silent, "Please try again."],
  ["an error without a reason", new Error(""), "Please try again."],
])("explains a login that failed because of %s", (_case, error, text) => {
  expect(loginProblem(error)).toEqual({ title: "Login failed", text })
})

it("distinguishes a reset link that was refused from a network error", () => {
  expect(forgotProblem(refused)).toEqual({ title: "Error", text: "Wrong password." })
  expect(forgotProblem(silent)).toEqual({ ...later, title: "Error" })
  expect([lost, strange].map(forgotProblem)).toEqual([later, later])
})

it("explains a failed reset, and whether the link is the cause", () => {
  const expired = new ContractRefusal(200, "Invalid or expired reset link.")
  expect(resetProblem(refused)).toEqual({ title: "Reset failed", text: "Wrong password." })
  expect([silent, lost].map((error) => resetProblem(error).text)).toEqual([later.text, later.text])
  expect([expired, refused, lost].map(isLinkProblem)).toEqual([true, false, false])
})

it("explains a failed verification with the server's message, or without", () => {
  const unknown = "Something went wrong during verification."
  const texts = ["Invalid link.", "", undefined].map((message) => verificationProblem(message).text)
  expect(texts).toEqual(["Invalid link.", unknown, unknown])
})
