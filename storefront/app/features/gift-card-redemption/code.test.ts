import { expect, it } from "vitest"
import { UnexpectedAnswer } from "../../lib/answer-error"
import { ContractRefusal } from "../../lib/contract-call"
import { caretIn, codeAsTyped, lastFour } from "./code-text"
import { codeProblem, InvalidCode } from "./invalid-code"

it("writes codes in capitals without spaces around them", () => {
  expect(["7f3b", "  7F3b-2a10 ", "\t7f3b\n", "   "].map(codeAsTyped)).toEqual(["7F3B", "7F3B-2A10", "7F3B", ""])
})

it.each([
  ["at the end", "7F3Ba", 5, 5],
  ["in the middle", "7Fa3B", 3, 3],
  ["after pasted blanks", "  7F3B", 6, 4],
  ["before a blank that disappears", "7F3B ", 5, 4],
  ["within blanks at the start", "   7F", 1, 0],
  ["after a letter that grows", "ß3", 1, 2],
])("keeps the caret %s", (_case, text, caret, after) => expect(caretIn(text, caret)).toBe(after))

it("shows four letters of a code", () => expect(lastFour("7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B")).toBe("4A5B"))

const failed = { title: "Failed to validate gift card. Please try again." }
const invalid = { title: "Invalid Gift Card", text: "Not valid." }

it.each([
  ["an unknown code", new InvalidCode("Not valid."), { ...invalid, isUseless: true }],
  ["a malformed code", new ContractRefusal(400, "Not valid."), invalid],
  ["too many calls", new ContractRefusal(429, "Wait 20 s."), { title: "Too many attempts", text: "Wait 20 s." }],
  ["an error of the shop", new ContractRefusal(500, "Sorry."), failed],
  ["a strange answer", new UnexpectedAnswer(502, "/api/validate-giftcard.php"), failed],
  ["a lost answer", new TypeError("Failed to fetch"), failed],
])("explains %s", (_case, error, problem) => expect(codeProblem(error)).toEqual(problem))
