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

it("hands on name and address in their normal form, and the password as it was typed", async () => {
  const { values, messages } = await judge(signupValues, { ...good, password: " secret ", confirmation: " secret " })
  expect(messages).toEqual({})
  expect(values).toEqual({
    name: "Ada Lovelace",
    email: "ada@example.com",
    password: " secret ",
    confirmation: " secret ",
  })
})

it("says everything that is wrong at once, each at its field", async () => {
  const typed = { name: " ", email: "ada@", password: "short", confirmation: "shore" }
  expect((await judge(signupValues, typed)).messages).toEqual({
    name: "Please enter your name.",
    email: "Please enter a valid e-mail address, like name@example.com.",
    password: "Password must be at least 6 characters long.",
    confirmation: "Passwords do not match. Please try again.",
  })
})

it.each([
  ["12345", "12345", { password: "Password must be at least 6 characters long." }],
  ["123456", "123456", {}],
  ["123456", "1234567", { confirmation: "Passwords do not match. Please try again." }],
  ["123456", "123456 ", { confirmation: "Passwords do not match. Please try again." }],
  ["", "", { password: "Password must be at least 6 characters long." }],
])("of a new password %j and %j: %j", async (password, confirmation, expected) => {
  expect((await judge(resetValues, { password, confirmation })).messages).toEqual(expected)
})

it("asks for what is missing, and takes any password that is in force", async () => {
  expect((await judge(loginValues, { email: "", password: "" })).messages).toEqual({
    email: "Please enter your email address.",
    password: "Please enter your password.",
  })
  expect((await judge(loginValues, { email: "ada@example.com", password: "old" })).messages).toEqual({})
})
