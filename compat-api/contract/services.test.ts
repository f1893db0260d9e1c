import { describe, expect, it } from "vitest"
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

describe("a request for a quote", () => {
  it.each([
    ["as the form sends it", request, request],
    ["without a company", { ...request, company: undefined }, { ...request, company: undefined }],
    ["with an empty company", { ...request, company: "" }, { ...request, company: "" }],
    ["with no company", { ...request, company: null }, { ...request, company: null }],
    [
      "with every service",
      { ...request, services: [...serviceCategories] },
      { ...request, services: [...serviceCategories] },
    ],
    ["untidily typed", { ...request, name: " Ada ", email: " ADA@Example.com" }, { ...request, name: "Ada" }],
    ["in any script", { ...request, name: "زها حديد" }, { ...request, name: "زها حديد" }],
  ])("is taken %s", (_, input, data) => expect(parse(serviceRequest, input)).toEqual({ ok: true, data }))

  it.each([
    ["name", "", "Name is required"],
    ["name", undefined, "Name is required"],
    ["name", "   ", "Name is required"],
    ["name", "Ada\r\nBcc: all@example.com", "Please leave out line breaks and control characters."],
    ["name", "Ada\u2028Bcc", "Please leave out line breaks and control characters."],
    ["name", "x".repeat(201), "At most 200 characters."],
    ["email", "", "Email is required"],
    ["email", undefined, "Email is required"],
    ["email", "ada@", "Invalid email address"],
    ["email", "ada@example.com\nBcc: all@example.com", "Invalid email address"],
    ["phone", "", "Phone is required"],
    ["company", "A\u0007B", "Please leave out line breaks and control characters."],
    ["projectTitle", "", "Project title is required"],
    ["projectTitle", "A\nB", "Please leave out line breaks and control characters."],
    ["description", "", "Description is required"],
    ["description", "A\u0000B", "Please leave out control characters."],
    ["description", "x".repeat(5001), "At most 5000 characters."],
    ["services", [], "Please select at least one service"],
    ["services", undefined, "Please select at least one service"],
    ["services", Array(8).fill(serviceCategories[0]), "At most 7 services."],
  ])("is refused when %s is %j", (field, value, message) => {
    expect(parse(serviceRequest, { ...request, [field]: value })).toEqual({
      ok: false,
      message: `${field}: ${message}`,
    })
  })

  it("takes no service that is not offered", () => {
    expect(parse(serviceRequest, { ...request, services: ["Hacking"] })).toEqual({
      ok: false,
      message: "services.0: This is not one of our services.",
    })
  })
})
