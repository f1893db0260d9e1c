import { expect, it } from "vitest"
import { UnexpectedAnswer } from "../../lib/answer-error"
import { ContractRefusal } from "../../lib/contract-call"
import { codeProblem, InvalidCode } from "./invalid-code"

const failed = { title: "Failed to validate gift card. Please try again." }

it.each([
  [
    "an unknown code",
    new InvalidCode("Not valid."),
    { title: "Invalid Gift Card", text: "Not valid.", isUseless: true },
  ],
  [
    "no code at all",
    new ContractRefusal(400, "No line breaks."),
    { title: "Invalid Gift Card", text: "No line breaks." },
  ],
  ["too many", new ContractRefusal(429, "Try in 20 seconds."), { title: "Too many tries", text: "Try in 20 seconds." }],
  ["a fault of ours", new ContractRefusal(500, "Sorry."), failed],
  ["a strange answer", new UnexpectedAnswer(502, "/api/validate-giftcard.php"), failed],
  ["a lost answer", new TypeError("Failed to fetch"), failed],
])("%s", (_case, error, problem) => {
  expect(codeProblem(error)).toEqual(problem)
})
