import { afterEach, expect, it, vi } from "vitest"
import { outcome } from "../../../compat-api/contract/outcome"
import { spoken, UnexpectedAnswer } from "./answer-error"
import { ContractRefusal, callContract, readContract } from "./contract-call"

const call = () => callContract("/api/process-payment.php", { a: 1 }, outcome)
const answers = (answer: Response) => {
  const fetched = vi.fn<typeof fetch>().mockResolvedValueOnce(answer)
  vi.stubGlobal("fetch", fetched)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

it.each([true, false])("posts JSON and returns the answer of a 200, success: %s", async (success) => {
  const fetched = answers(Response.json({ success, message: "Said." }))
  expect(await call()).toEqual({ success, message: "Said." })
  expect(fetched.mock.calls[0]).toMatchObject(["/api/process-payment.php", { method: "POST", body: '{"a":1}' }])
})

it("puts the parameters of a GET into its address", async () => {
  const fetched = answers(Response.json({ success: true, message: "Said." }))
  expect(await readContract("/api/purchase.php", { token: "a.b&c" }, outcome)).toMatchObject({ message: "Said." })
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/purchase.php?token=a.b%26c")
})

it.each([400, 429, 500])("throws the contract's %s with its message, final below 500", async (status) => {
  answers(Response.json({ success: false, message: "Please try again in 20 seconds." }, { status }))
  const error: unknown = await call().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ContractRefusal)
  expect(error).toMatchObject({ status, isFinal: status < 500, message: "Please try again in 20 seconds." })
})

it("reads the looser answers of another server", async () => {
  answers(Response.json({ success: "1", message: null }))
  expect(await call()).toMatchObject({ success: true, message: "" })
  answers(Response.json({ success: 0 }))
  expect(await call()).toMatchObject({ success: false, message: "" })
})

it.each([{ success: false, message: null }, { success: 0 }, { message: "" }])(
  "throws another server's refusal %j without a message",
  async (body) => {
    answers(Response.json(body, { status: 401 }))
    await expect(call()).rejects.toMatchObject({ name: "ContractRefusal", status: 401, message: "" })
  },
)
it.each([
  ["a proxy's page", new Response("<h1>Bad gateway</h1>", { status: 502 })],
  ["another form", Response.json({ type: "x" }, { status: 400 })],
  ["source code that was not run", new Response("<?php", { status: 200 })],
])("throws a strange answer for %s", async (_case, answer) => {
  answers(answer)
  await expect(call()).rejects.toBeInstanceOf(UnexpectedAnswer)
})

it.each([
  ["email: This is missing. Please fill it in.", "email", "This is missing. Please fill it in."],
  ["items.0.quantity: A quantity is at most 99.", "items.0.quantity", "A quantity is at most 99."],
  ["Invalid email or password.", undefined, "Invalid email or password."],
  ["Network error: Please try again.", undefined, "Network error: Please try again."],
  ["There was this: nothing.", undefined, "There was this: nothing."],
  ["email: ", undefined, "email: "],
  ["", undefined, ""],
])("reads in %j the field %j and the text %j", (text, field, message) =>
  expect(spoken(text)).toEqual({ field, message }),
)
