import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { courseAddress, ticketAddress } from "./download-address"
import { pressToDownload } from "./press-to-download"

const bare = "/api/download.php?transaction=T1&file=A.zip"

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("location", { href: "https://shop.example/purchase" })
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "cd:purchase_token_T1" ? "cdp_kept" : null) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ["given", bare, "cdp_given", "cdp_given"],
  ["in the address", `${bare}&token=cdp_served`, "cdp_given", "cdp_given"],
  ["remembered", bare, undefined, "cdp_kept"],
])("adds the token %s to a download while its link is pressed", (_case, address, token, sent) => {
  const { href, onClick } = pressToDownload(address, token)
  expect(href).toBe(bare)
  const link = { href, setAttribute: (_name: string, text: string) => Object.assign(link, { href: text }) }
  onClick({ currentTarget: link, type: "click" } as never)
  expect(link.href).toBe(`https://shop.example${bare}&token=${sent}`)
  vi.runAllTimers()
  expect(link.href).toBe(bare)
})

it("escapes names in the addresses of downloads", () => {
  const ticket = "/api/download.php?transaction=T%261&file=A%20%26%20B%2B.zip"
  expect(ticketAddress("T&1", "A & B+.zip")).toBe(ticket)
  const course = "/api/download.php?file=A%20%26%20B.pdf&email=a%2Bb%40example.com"
  expect(courseAddress("A & B.pdf", "a+b@example.com")).toBe(course)
})
