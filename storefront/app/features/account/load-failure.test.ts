import { expect, it } from "vitest"
import { UnexpectedAnswer } from "../../lib/answer-error"
import { ContractRefusal } from "../../lib/contract-call"
import { failureSoFar, loadFailure } from "./load-failure"

const refused = "Failed to load your products."
const foreign = "This belongs to another account."
const [later, wait] = ["Please try again later.", "Please wait a minute."]
const lost = new TypeError("Failed to fetch")
const fault = new UnexpectedAnswer(500, "/api/get_user_products.php")

it.each([
  ["success: false", new ContractRefusal(200, "No such list."), "Error", refused],
  ["another account's data", new ContractRefusal(403, foreign), "Error", foreign],
  ["too many calls", new ContractRefusal(429, wait), "Error", wait],
  ["an error of the shop", new ContractRefusal(500, "Something broke."), "Network error", later],
  ["text that is not JSON", new UnexpectedAnswer(200, "/api/x.php"), "Network error", later],
  ["no answer", lost, "Network error", later],
])("reports %s as %s", (_case, error, title, text) => expect(loadFailure(error, refused)).toEqual({ title, text }))

it("says nothing when the session is over, because the login page does", () => {
  expect(loadFailure(new ContractRefusal(401, "You are not logged in."), refused)).toBeUndefined()
})

const none = { isFetching: false, error: null, failureReason: null, errorUpdateCount: 0 }
const again = { ...none, isFetching: true }
const failed = { ...none, error: lost, failureReason: lost, errorUpdateCount: 1 }

it.each([
  ["nothing failed", none, null, 0],
  ["no connection, tried again by itself", { ...again, failureReason: lost }, lost, 1],
  ["no connection until it gave up", failed, lost, 1],
  ["retried by hand", { ...again, errorUpdateCount: 1 }, null, 1],
  ["retried by hand, and failed again", { ...again, failureReason: lost, errorUpdateCount: 1 }, lost, 2],
  ["refreshed beside older data", { ...again, error: lost, errorUpdateCount: 1 }, null, 1],
  ["refreshed, and failed again", { ...failed, isFetching: true }, lost, 2],
  ["a passing error of the shop", { ...again, failureReason: fault }, null, 0],
  ["a lasting error of the shop", { ...failed, error: fault, failureReason: fault }, fault, 1],
])("counts failures so far: %s", (_case, query, error, count) => expect(failureSoFar(query)).toEqual({ error, count }))
