import { expect, it } from "vitest"
import { checkServer, connectionProblem, signupMessage, signupProblem } from "./sign-up"

const answer = (text: string, contentType = "application/json; charset=utf-8", status = 200) => {
  return { status, contentType, text }
}

function messageOf(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return signupProblem(error as Error)
  }
}

const notExecuted = "Server configuration error: PHP files are not being executed. Please check your hosting settings."
const notConfigured =
  "Server configuration error: PHP execution is not properly configured. Contact your hosting provider."
const htmlPage = "Server error: Received HTML error page instead of API response."
const php = "Server configuration issue: PHP execution problem. Please contact support."
const format = "Server response format error. Please try again or contact support."
const network = "Network error. Please check your connection and try again."
const lost = "Connection error: The shop could not be reached. Please check your connection, then try again."

it.each([
  ["source", answer("<?php\necho 1;", "text/plain"), notExecuted],
  ["source after a byte order mark", answer("\ufeff<?php echo 1;", "text/plain"), notExecuted],
  ["short tags", answer("<?= json_encode([]) ?>", "text/plain"), notExecuted],
  ["the type of source", answer("", "application/x-httpd-php"), notExecuted],
  ["its own answer", answer('{"success":true,"message":"ok"}'), undefined],
  ["a page, an error, nothing", answer("<html></html>", "text/html", 404), undefined],
])("explains %s from test.php", (_case, answered, message) => {
  expect(messageOf(() => checkServer(answered))).toBe(message)
})

it.each([
  ["source", answer("<?php\necho 1;", "text/plain"), notConfigured],
  ["an HTML page", answer("<!DOCTYPE html><html></html>", "text/plain"), htmlPage],
  ["an HTML page by its type", answer("<b>Fatal error</b>", "text/html; charset=UTF-8"), htmlPage],
  ["an HTML page with a bad status", answer("<html></html>", "text/html", 502), htmlPage],
  ["a bad status", answer("", "text/plain", 502), network],
  ["an error in the contract's form", answer('{"success":false,"message":"Sorry."}', "application/json", 500), network],
  ["text that is not JSON", answer("ok", "text/plain"), format],
  ["JSON of another form", answer('{"ok":1}'), format],
  ["a refusal", answer('{"success":false,"message":"Please enter your name."}'), "Please enter your name."],
  ["a refusal by status", answer('{"success":false,"message":"Too many."}', "application/json", 429), "Too many."],
  ["success", answer('{"success":true,"message":"Look into your mail."}'), "Look into your mail."],
])("explains %s from signup.php", (_case, answered, message) => {
  expect(messageOf(() => signupMessage(answered))).toBe(message)
})

it.each([
  ["PHP is off", php],
  ["HTTP 500: PHP said no JSON", php],
  ["HTTP 502 with no JSON", format],
  ["HTTP 502", network],
  ["Failed to fetch", lost],
  // Looks for whole words, not for parts of an address.
  ["/api/signup.php: https", lost],
  ["", lost],
])("explains the error %j", (message, text) => expect(connectionProblem(new Error(message))).toBe(text))

it("explains a lost connection", () => expect(signupProblem(new TypeError("Failed to fetch"))).toBe(lost))
