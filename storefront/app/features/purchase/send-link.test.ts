import { afterEach, expect, it, vi } from "vitest"
import { sendLink } from "./send-link"

const message = "If we find a purchase, we will e-mail its link to the buyer's address."
const answers = (answer: Response | Error) => {
  const fetched = vi.fn<typeof fetch>()
  if (answer instanceof Error) fetched.mockRejectedValueOnce(answer)
  else fetched.mockResolvedValueOnce(answer)
  vi.stubGlobal("fetch", fetched)
  return fetched
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it("posts the request, and shows the shop's answer", async () => {
  const fetched = answers(Response.json({ success: true, message }))
  expect(await sendLink({ email: "ada@example.com" })).toMatchObject({ isSent: true, text: message })
  const call = { method: "POST", body: '{"email":"ada@example.com"}' }
  expect(fetched.mock.calls[0]).toMatchObject(["/api/purchase_link.php", call])
})

const unavailable = "The shop is temporarily unavailable. Please try again in a few minutes."
const unreachable = "The shop could not be reached. Please check your connection, then try again."

it.each([
  ["too many calls", Response.json({ success: false, message: "Please wait." }, { status: 429 }), "Please wait."],
  ["a refusal", Response.json({ success: false, message: "No." }), "No."],
  ["an error", Response.json({ success: true, message: "Oops." }, { status: 500 }), "Oops."],
  ["a proxy's page", new Response("<h1>", { status: 502 }), unavailable],
  ["no answer", new TypeError("Failed to fetch"), unreachable],
])("explains after %s that nothing was sent", async (_case, answer, text) => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined)
  answers(answer)
  expect(await sendLink({ token: "a.b.c" })).toEqual({ isSent: false, title: "No e-mail was sent", text })
})
