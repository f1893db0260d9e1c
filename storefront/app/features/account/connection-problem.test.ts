import { expect, it } from "vitest"
import { connectionProblem } from "./sign-up"

const php = "Server configuration issue: PHP execution problem. Please contact support."
const json = "Server response format error. Please try again or contact support."
const http = "Network error. Please check your connection and try again."
const lost = "Connection error: The shop could not be reached. Please check your connection, then try again."

it.each([
  ["PHP is off", php],
  ["HTTP 500: PHP said no JSON", php],
  ["Unexpected token < in JSON at position 0", json],
  ["HTTP 502 with no JSON", json],
  ["HTTP 502", http],
  ["Failed to fetch", lost],
  // Words, not parts of an address.
  ["/api/signup.php: https", lost],
  ["", lost],
])("%j is told as %j", (message, told) => {
  expect(connectionProblem(new Error(message))).toBe(told)
})
