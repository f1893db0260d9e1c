import type { ResolverOptions } from "react-hook-form"
import { expect, it } from "vitest"
import { serviceRequest } from "../../../compat-api/contract/services"
import { schemaResolver } from "./schema-resolver"

const resolve = schemaResolver<Record<string, unknown>, Record<string, unknown>>(serviceRequest)
const noOptions: ResolverOptions<Record<string, unknown>> = { fields: {}, shouldUseNativeValidation: false }

const typed = { services: ["Training & Upskilling"], phone: "1", projectTitle: "Harbour", description: "A facade." }
const filled = { ...typed, name: " Ida ", email: "Ida@Example.com" }

it("returns what the schema makes of a form", async () => {
  const values = { ...typed, name: "Ida", email: "ida@example.com" }
  expect(await resolve(filled, undefined, noOptions)).toEqual({ values, errors: {} })
})

it("reports the first problem of each field and each group", async () => {
  const { errors } = await resolve({ ...filled, services: ["Plumbing"], name: "", email: "" }, undefined, noOptions)
  expect(errors).toMatchObject({
    services: { message: "This is not one of our services." },
    name: { message: "Name is required" },
    email: { message: "Email is required" },
  })
})
