import { expect, it } from "vitest"
import { UnexpectedAnswer } from "../../lib/answer-error"
import { ContractRefusal } from "../../lib/contract-call"
import { forgotProblem, isLinkProblem, loginProblem, resetProblem, verificationProblem } from "./problems"

const refused = new ContractRefusal(200, "Wrong password.")
const lost = new TypeError("Failed to fetch")
const strange = new UnexpectedAnswer(502, "/api/login.php")

it.each([
  ["the server's message", refused, "Wrong password."],
  ["the message of a refusal by status", new ContractRefusal(429, "Too many attempts."), "Too many attempts."],
  [
    "what is on its way, before the address is verified",
    new ContractRefusal(200, "Please verify your email before logging in."),
    "Please verify your email before logging in. We have e-mailed you a new link, which replaces the earlier one.",
  ],
  [
    "the network's",
    lost,
    "Network error: The shop could not be reached. Please check your connection, then try again.",
  ],
  [
    "an odd answer's",
    strange,
    "Network error: The shop is temporarily unavailable. Please try again in a few minutes.",
  ],
  [
    "a shop that is too slow's",
    new DOMException("signal timed out", "TimeoutError"),
    "Network error: The shop did not answer in time. Please try again.",
  ],
  ["a plea, when the server gives no reason", new ContractRefusal(200, ""), "Please try again."],
  ["a plea, when nobody gives a reason", new Error(""), "Please try again."],
])("a login that failed is told with %s", (_case, error, text) => {
  expect(loginProblem(error)).toEqual({ title: "Login failed", text })
})

it("a reset link that was not sent is told apart from a network that was not there", () => {
  expect(forgotProblem(refused)).toEqual({ title: "Error", text: "Wrong password." })
  expect(forgotProblem(new ContractRefusal(200, ""))).toEqual({ title: "Error", text: "Please try again later." })
  expect(forgotProblem(lost)).toEqual({ title: "Network error", text: "Please try again later." })
  expect(forgotProblem(strange)).toEqual({ title: "Network error", text: "Please try again later." })
})

it("a reset that failed is told, and whether the link is to blame", () => {
  const expired = new ContractRefusal(200, "Invalid or expired reset link.")
  expect(resetProblem(refused)).toEqual({ title: "Reset failed", text: "Wrong password." })
  expect(resetProblem(new ContractRefusal(200, "")).text).toBe("Please try again later.")
  expect(resetProblem(lost)).toEqual({ title: "Reset failed", text: "Please try again later." })
  expect([expired, refused, lost].map(isLinkProblem)).toEqual([true, false, false])
})

it("a verification that failed is told with the server's message, or without", () => {
  expect(verificationProblem("Invalid link.").text).toBe("Invalid link.")
  expect(verificationProblem("").text).toBe("Something went wrong during verification.")
  expect(verificationProblem(undefined).text).toBe("Something went wrong during verification.")
})
