import { expect, it } from "vitest"
import { StrangeAnswer } from "../../lib/answer-error"
import { ContractRefusal } from "../../lib/contract-call"
import { codeProblem, InvalidCode } from "./invalid-code"

const failed = { title: "Failed to validate gift card. Please try again." }
const invalid = { title: "Invalid Gift Card", text: "Not valid." }

it.each([
  ["an unknown code", new InvalidCode("Not valid."), { ...invalid, isUseless: true }],
  ["a malformed code", new ContractRefusal(400, "Not valid."), invalid],
  ["too many calls", new ContractRefusal(429, "Wait 20 s."), { title: "Too many tries", text: "Wait 20 s." }],
  ["an error of the shop", new ContractRefusal(500, "Sorry."), failed],
  ["a strange answer", new StrangeAnswer(502, "/api/validate-giftcard.php"), failed],
  ["a lost answer", new TypeError("Failed to fetch"), failed],
])("explains %s", (_case, error, problem) => expect(codeProblem(error)).toEqual(problem))
