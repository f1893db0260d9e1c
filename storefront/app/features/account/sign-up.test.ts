import { expect, it } from "vitest"
import { checkServer, signupMessage, signupProblem } from "./sign-up"

const answer = (text: string, contentType = "application/json; charset=utf-8", status = 200) => ({
  status,
  contentType,
  text,
})

function told(work: () => unknown): unknown {
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
const network = "Network error. Please check your connection and try again."
const format = "Server response format error. Please try again or contact support."

it.each([
  ["source", answer("<?php\necho 1;", "text/plain"), notExecuted],
  ["source after a byte order mark", answer("\ufeff<?php echo 1;", "text/plain"), notExecuted],
  ["short tags", answer("<?= json_encode([]) ?>", "text/plain"), notExecuted],
  ["the type of source", answer("", "application/x-httpd-php"), notExecuted],
  ["its own answer", answer('{"success":true,"message":"ok"}'), undefined],
  ["a page, an error, nothing", answer("<html></html>", "text/html", 404), undefined],
])("%s of test.php", (_case, answered, message) => {
  expect(told(() => checkServer(answered))).toBe(message)
})

it.each([
  ["source", answer("<?php\necho 1;", "text/plain"), notConfigured],
  ["an HTML page", answer("<!DOCTYPE html><html></html>", "text/plain"), htmlPage],
  ["an HTML page by its type", answer("<b>Fatal error</b>", "text/html; charset=UTF-8"), htmlPage],
  ["an HTML page with a bad status", answer("<html></html>", "text/html", 502), htmlPage],
  ["a bad status", answer("", "text/plain", 502), network],
  ["a fault in the contract's words", answer('{"success":false,"message":"Sorry."}', "application/json", 500), network],
  ["no JSON", answer("ok", "text/plain"), format],
  ["JSON of something else", answer('{"ok":1}'), format],
  ["a refusal", answer('{"success":false,"message":"Please enter your name."}'), "Please enter your name."],
  ["a refusal by status", answer('{"success":false,"message":"Too many."}', "application/json", 429), "Too many."],
  ["success", answer('{"success":true,"message":"Look into your mail."}'), "Look into your mail."],
])("%s of signup.php", (_case, answered, message) => {
  expect(told(() => signupMessage(answered))).toBe(message)
})

it("a lost connection is told with its reason", () => {
  expect(signupProblem(new TypeError("Failed to fetch"))).toBe(
    "Connection error: The shop could not be reached. Please check your connection, then try again.",
  )
})
