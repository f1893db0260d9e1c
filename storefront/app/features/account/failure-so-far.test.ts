import { expect, it } from "vitest"
import { UnexpectedAnswer } from "../../lib/answer-error"
import { failureSoFar } from "./load-failure"

const lost = new TypeError("Failed to fetch")
const fault = new UnexpectedAnswer(500, "/api/get_user_products.php")
const none = { isFetching: false, error: null, failureReason: null, errorUpdateCount: 0 }

it.each([
  ["nothing failed", none, { error: null, count: 0 }],
  [
    "no connection, and it is tried again",
    { ...none, isFetching: true, failureReason: lost },
    { error: lost, count: 1 },
  ],
  [
    "no connection to the end: told once",
    { isFetching: false, error: lost, failureReason: lost, errorUpdateCount: 1 },
    { error: lost, count: 1 },
  ],
  ["asked again by hand", { ...none, isFetching: true, errorUpdateCount: 1 }, { error: null, count: 1 }],
  [
    "and lost again",
    { ...none, isFetching: true, failureReason: lost, errorUpdateCount: 1 },
    { error: lost, count: 2 },
  ],
  [
    "asked anew beside what is kept",
    { ...none, isFetching: true, error: lost, errorUpdateCount: 1 },
    { error: null, count: 1 },
  ],
  [
    "and lost anew",
    { isFetching: true, error: lost, failureReason: lost, errorUpdateCount: 1 },
    { error: lost, count: 2 },
  ],
  ["a fault that may be over", { ...none, isFetching: true, failureReason: fault }, { error: null, count: 0 }],
  [
    "a fault that stays",
    { ...none, error: fault, failureReason: fault, errorUpdateCount: 1 },
    { error: fault, count: 1 },
  ],
])("%s", (_case, query, told) => expect(failureSoFar(query)).toEqual(told))
