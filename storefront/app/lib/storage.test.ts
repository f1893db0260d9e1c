import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { fakeStorage } from "../../../tests/helpers/fake-storage"

const stored = new Map<string, string>()
let isFull = false
const storage = {
  ...fakeStorage(stored),
  setItem: (key: string, text: string) => {
    if (isFull) throw new DOMException("full", "QuotaExceededError")
    stored.set(key, text)
  },
}
const page = { name: "" }

async function nextDocument() {
  vi.resetModules()
  const { local, savedElsewhere } = await import("./storage")
  return { ...local, savedElsewhere }
}

beforeEach(() => {
  stored.clear()
  isFull = false
  page.name = ""
  vi.stubGlobal("window", page)
  vi.stubGlobal("localStorage", storage)
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ["full", () => (isFull = true)],
  ["forbidden", () => vi.stubGlobal("localStorage", undefined)],
])("keeps for the tab's documents what a %s storage refuses", async (_case, begin) => {
  begin()
  const first = await nextDocument()
  expect(first.set("cd_user", "Ada")).toBe(false)
  expect(first.get("cd_user")).toBe("Ada")
  const second = await nextDocument()
  expect(second.get("cd_user")).toBe("Ada")
  second.remove("cd_user")
  expect(second.get("cd_user")).toBeNull()
  expect(page.name).toBe("")
})

it("saves again as soon as there is room", async () => {
  isFull = true
  const local = await nextDocument()
  local.set("cart", "[1]")
  isFull = false
  expect(local.set("cart", "[2]")).toBe(true)
  expect([stored.get("cart"), page.name]).toEqual(["[2]", ""])
})

it("trusts the tab's name, which other sites can set, only for a cart while storage has room", async () => {
  page.name = 'cd:unsaved{"cd_user":"Mallory","cart":"[]"}'
  const local = await nextDocument()
  expect([local.get("cd_user"), local.get("cart")]).toEqual([null, "[]"])
  expect(stored.size).toBe(0)
})

it("moves entries from keys without the prefix", async () => {
  stored.set("theme", "dark").set("checkout_unfinished", "{}")
  const local = await nextDocument()
  expect(local.get("cd:theme")).toBe("dark")
  expect([...stored.keys()]).toEqual(["checkout_unfinished", "cd:theme"])
  local.remove("cd:checkout_unfinished")
  expect(local.get("cd:checkout_unfinished")).toBeNull()
})

it("reads keys without the prefix where entries cannot be moved", async () => {
  stored.set("theme", "dark")
  isFull = true
  expect((await nextDocument()).get("cd:theme")).toBe("dark")
})

it("forgets an unsaved entry when another tab has saved it", async () => {
  isFull = true
  const local = await nextDocument()
  local.set("cart", "[1]")
  stored.set("cart", "[2]")
  local.savedElsewhere("cart")
  expect(local.get("cart")).toBe("[2]")
})
