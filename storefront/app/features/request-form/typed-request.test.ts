import { describe, expect, it } from "vitest"
import { draftIn, typedInto } from "./typed-request"

const blank = { name: "", message: "", services: [] as string[] }

describe("a draft", () => {
  it.each([
    ["all fields", { name: "Ida", message: "Hi", services: ["A"] }, { name: "Ida", message: "Hi", services: ["A"] }],
    ["some fields", { name: "Ida", message: "", services: [] }, { name: "Ida" }],
    ["fields of another form", { name: "Ida", phone: "1" }, { name: "Ida" }],
    ["values of another kind", { name: 7, message: ["Hi"], services: "A" }, null],
    ["a group with something else in it", { services: ["A", 1] }, null],
    ["texts that nobody typed", { name: "x".repeat(10_001), message: "Hi" }, { message: "Hi" }],
    ["nothing that is filled in", { name: "" }, null],
    ["no object", "Ida", null],
    ["nothing", null, null],
  ])("with %s", (_, kept, expected) => expect(draftIn(kept, blank)).toEqual(expected))
})

describe("what is in the document", () => {
  it("is read field by field, a choice that is shown twice once", () => {
    const form = new FormData()
    form.append("name", "Ida")
    form.append("message", "")
    form.append("services", "A")
    form.append("services", "B")
    form.append("services", "A")
    form.append("other", "x")
    expect(typedInto(form, blank)).toEqual({ name: "Ida", services: ["A", "B"] })
  })

  it("is nothing where nothing is filled in", () => expect(typedInto(new FormData(), blank)).toEqual({}))
})
