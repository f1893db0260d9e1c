import { expect, it } from "vitest"
import { parse } from "../lib/parse"
import { serviceCategories, serviceRequest } from "./services"

const request = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  phone: "+971 4 555 0134",
  company: "Analytical Engines",
  projectTitle: "Facade of a library",
  description: "A facade\nwhose panels\tfollow the sun.",
  services: [serviceCategories[0]],
}

it.each([
  ["as the form sends it", request, request],
  ["with an empty company", { ...request, company: "" }, { ...request, company: "" }],
  ["with no company", { ...request, company: null }, { ...request, company: null }],
  ["to normalise", { ...request, name: " Ada ", email: " ADA@Example.com" }, { ...request, name: "Ada" }],
])("accepts a request %s", (_, input, data) => expect(parse(serviceRequest, input)).toEqual({ ok: true, data }))

it.each([
  ["name", "", "Name is required"],
  ["name", "   ", "Name is required"],
  ["name", "Ada\r\nBcc: all@example.com", "Please enter one line of plain text."],
  ["name", "x".repeat(201), "At most 200 characters."],
  ["email", "", "Email is required"],
  ["email", "ada@", "Invalid email address"],
  ["phone", "", "Phone is required"],
  ["company", "A\u0007B", "Please enter one line of plain text."],
  ["projectTitle", "", "Project title is required"],
  ["description", "", "Description is required"],
  ["description", "A\u0000B", "Please enter plain text only."],
  ["services", [], "Please select at least one service"],
  ["services", Array(8).fill(serviceCategories[0]), "At most 7 services."],
])("refuses a request whose %s is %j", (field, value, message) => {
  expect(parse(serviceRequest, { ...request, [field]: value })).toEqual({ ok: false, message: `${field}: ${message}` })
})

it("refuses a service that is not offered", () => {
  const message = "services.0: This is not one of our services."
  expect(parse(serviceRequest, { ...request, services: ["Hacking"] })).toEqual({ ok: false, message })
})
