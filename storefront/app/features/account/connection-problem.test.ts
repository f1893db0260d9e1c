import { expect, it } from "vitest"
import { connectionProblem } from "./connection-problem"

const php = "Server configuration issue: PHP execution problem. Please contact support."
const json = "Server response format error. Please try again or contact support."
const http = "Network error. Please check your connection and try again."

it.each([
  ["PHP is off", php],
  ["HTTP 500: PHP said no JSON", php],
  ["Unexpected token < in JSON at position 0", json],
  ["HTTP 502 with no JSON", json],
  ["HTTP 502", http],
  ["Failed to fetch", "Connection error: Failed to fetch"],
  // Words, not parts of an address.
  ["/api/signup.php: https", "Connection error: /api/signup.php: https"],
  ["", "Connection error: "],
])("%j is told as %j", (message, told) => {
  expect(connectionProblem(message)).toBe(told)
})
