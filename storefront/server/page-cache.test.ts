import { expect, it } from "vitest"
import { PageCache } from "./page-cache"
import type { ReadyAnswer } from "./ready-answer"

const answer = (name: string, size = 1) => ({ etag: name, size }) as ReadyAnswer

function slowMaker(made: ReadyAnswer) {
  let times = 0
  let finish = () => {}
  const gate = new Promise<void>((done) => {
    finish = done
  })
  const make = async () => {
    times++
    await gate
    return made
  }
  return { make, finish: () => finish(), times: () => times }
}

it("makes a page once when many ask at the same moment", async () => {
  const cache = new PageCache()
  const { make, finish, times } = slowMaker(answer("a"))
  const asked = Array.from({ length: 50 }, () => cache.getOrMake(1, "/", make))
  finish()
  expect(new Set(await Promise.all(asked)).size).toBe(1)
  await cache.getOrMake(1, "/", make)
  expect(times()).toBe(1)
})

it("forgets all pages with a new version", async () => {
  const cache = new PageCache()
  await cache.getOrMake(1, "/", async () => answer("before"))
  expect(cache.get(2, "/")).toBeUndefined()
  expect(await cache.getOrMake(2, "/", async () => answer("after"))).toEqual(answer("after"))
})

it("does not keep a page that was begun in an older version", async () => {
  const cache = new PageCache()
  const slow = slowMaker(answer("before"))
  const before = cache.getOrMake(1, "/", slow.make)
  const after = cache.getOrMake(2, "/", async () => answer("after"))
  slow.finish()
  expect(await before).toEqual(answer("before"))
  expect(await after).toEqual(answer("after"))
  expect(cache.get(2, "/")).toEqual(answer("after"))
})

it("tries again after a failure", async () => {
  const cache = new PageCache()
  await expect(cache.getOrMake(1, "/", () => Promise.reject(new Error("no")))).rejects.toThrow("no")
  expect(await cache.getOrMake(1, "/", async () => answer("a"))).toEqual(answer("a"))
})

it("keeps no more than its limit, and drops the page unused for longest", async () => {
  const cache = new PageCache(100)
  for (const key of ["/a", "/b"]) await cache.getOrMake(1, key, async () => answer(key, 40))
  cache.get(1, "/a")
  await cache.getOrMake(1, "/c", async () => answer("/c", 40))
  expect(["/a", "/b", "/c"].filter((key) => cache.get(1, key))).toEqual(["/a", "/c"])
})
