import type { ResolverOptions } from "react-hook-form"
import { expect, it } from "vitest"
import { serviceRequest } from "../../../compat-api/contract/services"
import { schemaResolver } from "./schema-resolver"

const resolve = schemaResolver<Record<string, unknown>, Record<string, unknown>>(serviceRequest)
const noOptions: ResolverOptions<Record<string, unknown>> = { fields: {}, shouldUseNativeValidation: false }

const typed = {
  services: ["Training & Upskilling"],
  name: " Ida ",
  email: "Ida@Example.com",
  phone: "1",
  projectTitle: "Harbour",
  description: "A facade.",
}

it("hands on what the schema made of a form", async () =>
  expect(await resolve(typed, undefined, noOptions)).toEqual({
    values: { ...typed, name: "Ida", email: "ida@example.com" },
    errors: {},
  }))

it("says of each field the first thing that is wrong, and of a group what is wrong with one of its choices", async () => {
  const { errors } = await resolve({ ...typed, services: ["Plumbing"], name: "", email: "" }, undefined, noOptions)
  expect(errors).toMatchObject({
    services: { message: "This is not one of our services." },
    name: { message: "Name is required" },
    email: { message: "Email is required" },
  })
})
