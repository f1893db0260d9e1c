import { expect, it } from "vitest"
import { inTurns } from "./storefront-assets"

function held() {
  const loads: { keys: readonly string[]; end: (error?: Error) => void }[] = []
  const find = inTurns<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const found = new Map(keys.filter((key) => key !== "none").map((key) => [key, `<${key}>`]))
        loads.push({ keys, end: (error) => (error ? reject(error) : resolve(found)) })
      }),
  )
  return { loads, find }
}

const settle = () => new Promise((done) => setImmediate(done))

it("loads keys that are requested in the meantime together, each once", async () => {
  const { loads, find } = held()
  const first = find("a")
  await settle()
  const later = [find("b"), find("c"), find("b"), find("none")]
  await settle()
  expect(loads.map(({ keys }) => keys)).toEqual([["a"]])
  loads[0]?.end()
  expect(await first).toBe("<a>")
  await settle()
  expect(loads.map(({ keys }) => keys)).toEqual([["a"], ["b", "c", "none"]])
  loads[1]?.end()
  expect(await Promise.all(later)).toEqual(["<b>", "<c>", "<b>", undefined])
})

it("continues after a failed load", async () => {
  const { loads, find } = held()
  const first = find("a")
  await settle()
  const second = find("a")
  loads[0]?.end(new Error("no database"))
  await expect(first).rejects.toThrow("no database")
  await settle()
  loads[1]?.end()
  expect(await second).toBe("<a>")
})
