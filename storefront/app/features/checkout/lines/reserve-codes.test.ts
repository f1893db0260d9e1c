import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { reserveCodes } from "./reserve-codes"

const guid = (digit: number) => `7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5${digit}`
const card = { type: "self", value: 25 } as const
type Answer = () => Promise<Response>
const reserved = (digit: number) => async () => Response.json({ success: true, guid: guid(digit) })

function answers(...scripted: Answer[]) {
  const fetched = vi.fn<typeof fetch>()
  for (const answer of scripted) fetched.mockImplementationOnce(answer)
  vi.stubGlobal("fetch", fetched)
  return fetched
}

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it("reserves a code for each card's value, in the order of the cards", async () => {
  const fetched = answers(reserved(1), reserved(2))
  expect(await reserveCodes([card, { ...card, value: 100 }])).toEqual([guid(1), guid(2)])
  expect(fetched.mock.calls.map(([path, init]) => [path, init?.body])).toEqual([
    ["/api/generate-giftcard.php", '{"value":25}'],
    ["/api/generate-giftcard.php", '{"value":100}'],
  ])
})

it("reserves all codes at the same time", async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const fetched = answers(
    () => held.then(reserved(1)),
    () => held.then(reserved(2)),
  )
  const codes = reserveCodes([card, card])
  expect(fetched).toHaveBeenCalledTimes(2)
  release()
  expect(await codes).toEqual([guid(1), guid(2)])
})

it.each<[string, Answer]>([
  ["a lost answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a refusal", async () => Response.json({ success: false, message: "Not now." })],
  ["too many", async () => Response.json({ success: false, message: "Wait." }, { status: 429 })],
  ["a code that is none", async () => Response.json({ success: true, guid: "x" })],
])("leaves out only the code after %s", async (_case, failure) => {
  answers(reserved(1), failure, reserved(3))
  expect(await reserveCodes([card, card, card])).toEqual([guid(1), null, guid(3)])
})

it("calls nobody when no card is bought", async () => {
  const fetched = answers()
  expect(await reserveCodes([])).toEqual([])
  expect(fetched).not.toHaveBeenCalled()
})
