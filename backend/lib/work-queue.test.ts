import { setImmediate as settled } from "node:timers/promises"
import { expect, it } from "vitest"
import { TooBusy, WorkQueue } from "./work-queue"

function work(queue: WorkQueue) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    ask: (subject: string, by = "a") =>
      queue.run({ subject, by }, () => {
        begun.push(subject)
        return new Promise<string>((done) => ends.set(subject, () => done(`done: ${subject}`)))
      }),
    end: async (subject: string) => {
      await settled()
      ends.get(subject)?.()
      await settled()
    },
  }
}

it("runs once for all who ask for the same, while it runs or waits", async () => {
  const { ask, begun, end } = work(new WorkQueue({ atOnce: 1, mostOfOne: 1, most: 1 }))
  const first = Array.from({ length: 40 }, () => ask("one"))
  const second = Array.from({ length: 40 }, () => ask("two"))
  await end("one")
  await end("two")
  expect(new Set(await Promise.all([...first, ...second]))).toEqual(new Set(["done: one", "done: two"]))
  expect(begun).toEqual(["one", "two"])
  void ask("one")
  await settled()
  expect(begun).toEqual(["one", "two", "one"])
})

it("runs no more at once than allowed", async () => {
  const { ask, begun, end } = work(new WorkQueue({ atOnce: 2, mostOfOne: 9, most: 9 }))
  for (const subject of ["1", "2", "3", "4"]) void ask(subject)
  await settled()
  expect(begun).toEqual(["1", "2"])
  await end("2")
  expect(begun).toEqual(["1", "2", "3"])
})

it("takes turns by requester", async () => {
  const { ask, begun, end } = work(new WorkQueue({ atOnce: 1, mostOfOne: 9, most: 9 }))
  for (const subject of ["a1", "a2", "a3"]) void ask(subject, "a")
  for (const subject of ["b1", "b2"]) void ask(subject, "b")
  for (const subject of ["a1", "a2", "b1", "a3", "b2"]) await end(subject)
  expect(begun).toEqual(["a1", "a2", "b1", "a3", "b2"])
})

it("leaves room for others, however much one asks for", async () => {
  const { ask, begun, end } = work(new WorkQueue({ atOnce: 3, atOnceOfOne: 2, mostOfOne: 9, most: 9 }))
  for (const subject of ["a1", "a2", "a3", "a4"]) void ask(subject, "a")
  await settled()
  expect(begun).toEqual(["a1", "a2"])
  for (const subject of ["b1", "b2"]) void ask(subject, "b")
  await end("b1")
  expect(begun).toEqual(["a1", "a2", "b1", "b2"])
  await end("a1")
  expect(begun).toEqual(["a1", "a2", "b1", "b2", "a3"])
})

it("refuses too many of one requester, then of everyone, and continues afterwards", async () => {
  const { ask, end } = work(new WorkQueue({ atOnce: 1, mostOfOne: 2, most: 3 }))
  const running = ask("a1", "a")
  const waiting = [ask("a2", "a"), ask("a3", "a")]
  await expect(ask("a4", "a")).rejects.toThrow(TooBusy)
  waiting.push(ask("b1", "b"))
  await expect(ask("c1", "c")).rejects.toThrow(TooBusy)
  await end("a1")
  await running
  void ask("c1", "c")
  for (const subject of ["a2", "b1", "c1", "a3"]) await end(subject)
  expect(await Promise.all(waiting)).toEqual(["done: a2", "done: a3", "done: b1"])
})

it("continues after failed work, and forgets it", async () => {
  const queue = new WorkQueue({ atOnce: 1, mostOfOne: 1, most: 1 })
  const one = { subject: "one", by: "a" }
  await expect(queue.run(one, () => Promise.reject(new Error("torn")))).rejects.toThrow("torn")
  expect(await queue.run(one, async () => "whole")).toBe("whole")
})
