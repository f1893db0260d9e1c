import { expect, it } from "vitest"
import { schemaResolver } from "../../lib/schema-resolver"
import { loginValues, resetValues, signupValues } from "./form-schemas"

const good = { name: " Ada Lovelace ", email: " Ada@Example.com ", password: "secret1", confirmation: "secret1" }
const options = { fields: {}, shouldUseNativeValidation: false }
async function judge(schema: Parameters<typeof schemaResolver>[0], typed: object) {
  const { values, errors } = await schemaResolver(schema)(typed, undefined, options)
  const messages = Object.entries(errors).map(([field, error]) => [field, (error as { message: string }).message])
  return { values, messages: Object.fromEntries(messages) }
}

const mismatch = { confirmation: "Passwords do not match. Please try again." }
const tooShort = { password: "Password must be at least 6 characters long." }

it("normalizes name and address, and leaves the password as typed", async () => {
  const password = { password: " secret ", confirmation: " secret " }
  const { values, messages } = await judge(signupValues, { ...good, ...password })
  expect(messages).toEqual({})
  expect(values).toEqual({ name: "Ada Lovelace", email: "ada@example.com", ...password })
})

it("reports all problems at once, each at its field", async () => {
  const typed = { name: " ", email: "ada@", password: "short", confirmation: "shore" }
  expect((await judge(signupValues, typed)).messages).toEqual({
    name: "Please enter your name.",
    email: "Please enter a valid e-mail address, like name@example.com.",
    ...tooShort,
    ...mismatch,
  })
})

it.each([
  ["12345", "12345", tooShort],
  ["123456", "123456", {}],
  ["123456", "123456 ", mismatch],
  ["", "", tooShort],
])("judges the new password %j and %j: %j", async (password, confirmation, expected) => {
  expect((await judge(resetValues, { password, confirmation })).messages).toEqual(expected)
})

it("asks for missing entries, and accepts any existing password", async () => {
  expect((await judge(loginValues, { email: "", password: "" })).messages).toEqual({
    email: "Please enter your email address.",
    password: "Please enter your password.",
  })
  expect((await judge(loginValues, { email: "ada@example.com", password: "old" })).messages).toEqual({})
})
