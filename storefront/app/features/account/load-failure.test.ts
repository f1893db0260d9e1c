import { expect, it } from "vitest"
import { UnexpectedAnswer } from "../../lib/answer-error"
import { ContractRefusal } from "../../lib/contract-call"
import { loadFailure } from "./load-failure"

const refused = "Failed to load your products."

it.each([
  ["success: false", new ContractRefusal(200, "No such list."), "Error", refused],
  [
    "another's data",
    new ContractRefusal(403, "This belongs to another account."),
    "Error",
    "This belongs to another account.",
  ],
  ["too many calls", new ContractRefusal(429, "Please wait a minute."), "Error", "Please wait a minute."],
  ["a fault of the shop's", new ContractRefusal(500, "Something broke."), "Network error", "Please try again later."],
  ["what is no JSON", new UnexpectedAnswer(200, "/api/x.php"), "Network error", "Please try again later."],
  ["no answer", new TypeError("Failed to fetch"), "Network error", "Please try again later."],
])("%s is told as %s", (_case, error, title, text) => {
  expect(loadFailure(error, refused)).toEqual({ title, text })
})

it("says nothing when the session is over: the login page does", () => {
  expect(loadFailure(new ContractRefusal(401, "You are not logged in."), refused)).toBeUndefined()
})
