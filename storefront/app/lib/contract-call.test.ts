import { afterEach, expect, it, vi } from "vitest"
import { outcome } from "../../../compat-api/contract/outcome"
import { UnexpectedAnswer } from "./answer-error"
import { ContractRefusal, callContract, readContract } from "./contract-call"

const call = () => callContract("/api/process-payment.php", { a: 1 }, outcome)
const answers = (answer: Response) => {
  const fetched = vi.fn<typeof fetch>().mockResolvedValueOnce(answer)
  vi.stubGlobal("fetch", fetched)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

it.each([true, false])("posts JSON and hands a 200 on, success: %s", async (success) => {
  const fetched = answers(Response.json({ success, message: "Said." }))
  expect(await call()).toEqual({ success, message: "Said." })
  expect(fetched.mock.calls[0]).toMatchObject(["/api/process-payment.php", { method: "POST", body: '{"a":1}' }])
})

it("reads a call whose question is in its address", async () => {
  const fetched = answers(Response.json({ success: true, message: "Said." }))
  expect(await readContract("/api/purchase.php", { token: "a.b&c" }, outcome)).toMatchObject({ message: "Said." })
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/purchase.php?token=a.b%26c")
})

it.each([
  [400, true],
  [429, true],
  [500, false],
])("throws the contract's %s with its message, final: %s", async (status, isFinal) => {
  answers(Response.json({ success: false, message: "Please try again in 20 seconds." }, { status }))
  const error: unknown = await call().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ContractRefusal)
  expect(error).toMatchObject({ status, isFinal, message: "Please try again in 20 seconds." })
})

it.each([
  [200, { success: "1", message: null }, { success: true, message: "" }],
  [200, { success: 0 }, { success: false, message: "" }],
])("reads another server's %s %j", async (status, body, read) => {
  answers(Response.json(body, { status }))
  expect(await call()).toMatchObject(read)
})

it.each([{ success: false, message: null }, { success: 0 }, { message: "" }])(
  "throws another server's refusal %j without words",
  async (body) => {
    answers(Response.json(body, { status: 401 }))
    await expect(call()).rejects.toMatchObject({ name: "ContractRefusal", status: 401, message: "" })
  },
)

it.each([
  ["a proxy's page", new Response("<h1>Bad gateway</h1>", { status: 502 })],
  ["another form", Response.json({ type: "x" }, { status: 400 })],
  ["source code that was not run", new Response("<?php", { status: 200 })],
])("takes %s for an answer that is not known", async (_case, answer) => {
  answers(answer)
  await expect(call()).rejects.toBeInstanceOf(UnexpectedAnswer)
})
