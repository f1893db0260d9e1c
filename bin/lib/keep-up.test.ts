import type { ChildProcess } from "node:child_process"
import { expect, it, vi } from "vitest"
import { log } from "../../backend/lib/log/log"
import type { Service } from "./child"
import { keepUp } from "./keep-up"

const ended = { process: { exitCode: 1, signalCode: null, pid: 1 } as ChildProcess } as Service

/** Lifetimes in ms. */
async function waitsFor(lives: readonly (number | "not ready")[]): Promise<number[]> {
  vi.spyOn(log, "error").mockReturnValue()
  vi.spyOn(log, "info").mockReturnValue()
  const waits: number[] = []
  const rest = [...lives]
  let now = 0
  let life = 0
  await keepUp(ended, {
    start: async () => {
      const next = rest.shift()
      if (next === "not ready" || next === undefined) throw new Error("It did not get ready.")
      life = next
      return ended
    },
    now: () => {
      now += life
      return now
    },
    pause: async (wait) => waits.push(wait),
    isStopping: () => rest.length === 0,
  })
  vi.restoreAllMocks()
  return waits
}

it("waits a second before it replaces a server, then twice as long each time, up to a minute", async () => {
  const wanted = [1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1_000)
  expect(await waitsFor(Array.from({ length: 8 }, () => 10))).toEqual(wanted)
  expect(await waitsFor(Array.from({ length: 8 }, () => "not ready" as const))).toEqual(wanted)
})

it("starts again at one second after a server that ran for a minute", async () => {
  expect(await waitsFor([10, 10, 60_000, 10, 10])).toEqual([1_000, 2_000, 4_000, 1_000, 2_000])
})

it("replaces no server once the shop stops", async () => expect(await waitsFor([])).toEqual([]))
