import { expect, it } from "vitest"
import { parse } from "../lib/parse"
import { coursesAnswer, productsAnswer, profileAnswer, profileRequest, updatePasswordRequest } from "./customer-data"

const email = "ada@example.com"
const now = "2026-11-21T09:30:00.000Z"
const purchased = {
  filename: "ViewOptimizer.zip",
  transaction_id: "2GG279541U471931P",
  created_at: now,
  title: "ViewOptimizer",
  category: "Dynamo",
  version: "1.0.0",
}

it("identifies a customer by the normalized address alone", () => {
  expect(parse(profileRequest, { email: "ADA@example.com" })).toEqual({ ok: true, data: { email } })
  expect(parse(profileRequest, {})).toEqual({ ok: false, message: "email: This is missing. Please fill it in." })
  expect(parse(profileRequest, { email, id: 1 })).toEqual({ ok: true, data: { email } })
})

it.each([
  ["currentPassword", "", "Please enter your password."],
  ["newPassword", "12345", "Password must be at least 6 characters long."],
])("refuses a password change when %s is %j", (field, value, message) => {
  const input = { email, currentPassword: "1", newPassword: "difference", [field]: value }
  expect(parse(updatePasswordRequest, input)).toEqual({ ok: false, message: `${field}: ${message}` })
})

const elsewhere = { name: "Ada", email, created_at: "2026-11-21T09:30:00+04:00" }
const unnamed = { ...purchased, transaction_id: null }
const profile = { name: "Ada", email, created_at: now }

it.each([
  ["a profile", profileAnswer, { success: true, user: { ...profile, last_login: now } }, true],
  ["a profile without a sign-in", profileAnswer, { success: true, user: profile }, true],
  ["a profile in another time zone", profileAnswer, { success: true, user: elsewhere }, false],
  ["a refusal", profileAnswer, { success: false, message: "No." }, true],
  ["purchases", productsAnswer, { success: true, products: [purchased] }, true],
  ["no purchases", productsAnswer, { success: true, products: [] }, true],
  ["a purchase without an id", productsAnswer, { success: true, products: [unnamed] }, false],
  ["courses", coursesAnswer, { success: true, courses: [{ filename: "DynamoForSheets.mp4", created_at: now }] }, true],
  ["a course at a path", coursesAnswer, { success: true, courses: [{ filename: "../x", created_at: now }] }, false],
])("accepts %s", (_, schema, answer, isOne) => expect(parse(schema, answer).ok).toBe(isOne))
