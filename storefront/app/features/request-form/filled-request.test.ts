import { expect, it } from "vitest"
import { draftIn, typedInto } from "./filled-request"

const blank = { name: "", message: "", services: [] as string[] }

it.each([
  ["all fields", { name: "Ida", message: "Hi", services: ["A"] }, { name: "Ida", message: "Hi", services: ["A"] }],
  ["some fields", { name: "Ida", message: "", services: [] }, { name: "Ida" }],
  ["fields of another form", { name: "Ida", phone: "1" }, { name: "Ida" }],
  ["values of another type", { name: 7, message: ["Hi"], services: "A" }, null],
  ["a group with a foreign value", { services: ["A", 1] }, null],
  ["texts longer than anyone types", { name: "x".repeat(10_001), message: "Hi" }, { message: "Hi" }],
  ["nothing filled in", { name: "" }, null],
  ["no object", "Ida", null],
  ["nothing", null, null],
])("reads a draft with %s", (_, stored, expected) => expect(draftIn(stored, blank)).toEqual(expected))

it("reads the document's fields, and a repeated choice once", () => {
  const form = new FormData()
  expect(typedInto(form, blank)).toEqual({})
  for (const [name, value] of [...["A", "B", "A"].map((one) => ["services", one]), ["message", ""], ["other", "x"]])
    form.append(name ?? "", value ?? "")
  form.append("name", "Ida")
  expect(typedInto(form, blank)).toEqual({ name: "Ida", services: ["A", "B"] })
})
