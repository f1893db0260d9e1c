import { expect, it } from "vitest"
import { parse } from "../lib/parse"
import { contactRequest } from "./contact"

const message = { name: "Ada", email: "ada@example.com", message: "Does LineClean\nread DWG?" }
const training = {
  name: "Ada",
  email: "ada@example.com",
  company: "Analytical Engines",
  experience: "expert",
  training_type: "mentorship",
  software_focus: "multiple",
  timeline: "2-3-months",
  message: "Sheets.",
  subject: "Private Training Request",
  type: "training_request",
}

it.each([
  ["a message", message],
  ["a request for training", training],
  ["a request for training without a company", { ...training, company: null }],
])("accepts %s", (_, input) => expect(parse(contactRequest, input)).toEqual({ ok: true, data: input }))

it.each([
  ["name", "", "Name is required"],
  ["email", "", "Email is required"],
  ["email", "ada", "Invalid email address"],
  ["message", "", "Message is required"],
])("refuses a message whose %s is %j", (field, value, text) => {
  expect(parse(contactRequest, { ...message, [field]: value })).toEqual({ ok: false, message: `${field}: ${text}` })
})

it.each([
  ["experience", "", "Experience level is required"],
  ["experience", "guru", "Experience level is required"],
  ["training_type", undefined, "Training type is required"],
  ["software_focus", "", "Software focus is required"],
  ["timeline", "", "Timeline is required"],
  ["message", "", "Please describe your goals and requirements"],
  ["subject", "Cheap\nBcc: x", 'This must be "Private Training Request".'],
])("refuses a request for training whose %s is %j", (field, value, text) => {
  expect(parse(contactRequest, { ...training, [field]: value })).toEqual({ ok: false, message: `${field}: ${text}` })
})

it("decides by the type which fields are needed", () => {
  expect(parse(contactRequest, { ...message, type: "message" }).ok).toBe(true)
  const training = parse(contactRequest, { ...message, type: "training_request" })
  expect(training).toEqual({ ok: false, message: "experience: Experience level is required" })
  const unknown = parse(contactRequest, { ...message, type: "x" })
  expect(unknown).toMatchObject({ message: "type: This is not valid. Please check it." })
})
