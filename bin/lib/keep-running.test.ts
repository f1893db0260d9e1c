import type { ChildProcess } from "node:child_process"
import { expect, it, vi } from "vitest"
import { log } from "../../backend/lib/log/log"
import type { Service } from "./child"
import { keepRunning } from "./keep-running"
import { replaceWhenEnded } from "./replace-server"

/** `starts`: outcome of each start. */
async function said(starts: readonly ("ready" | Error)[]): Promise<string[]> {
  const rest = [...starts]
  const sentences: string[] = []
  const say = (sentence: string) => void sentences.push(sentence.replace(/[\d.]+ s/, "n s"))
  let isLast = false
  await keepRunning(
    {
      name: "The shop",
      ended: async () => {
        isLast = rest.length === 0
        return "SIGKILL"
      },
      startAgain: async () => {
        const start = rest.shift()
        if (start instanceof Error) throw start
      },
    },
    { isStopping: () => isLast, say, giveUp: (sentence) => say(`END: ${sentence}`) },
  )
  return sentences
}

const ended = "The shop ended unexpectedly (SIGKILL)"
const cameBack = [`${ended}. Starting it again.`, "The shop runs again after n s."]

it("restarts a part that ended, and says so", async () => expect(await said(["ready"])).toEqual(cameBack))

it("restarts nothing once the shop stops", async () => expect(await said([])).toEqual([]))

it("gives up with one sentence when a part cannot restart", async () => {
  expect(await said(["ready", new Error("PORT 9000 is taken."), "ready"])).toEqual([
    ...cameBack,
    `${ended}. Starting it again.`,
    `END: ${ended} and did not start again: PORT 9000 is taken.`,
  ])
})

it("gives up when a part ends for the fourth time within a minute", async () => {
  expect(await said(["ready", "ready", "ready", "ready"])).toEqual([
    ...[cameBack, cameBack, cameBack].flat(),
    `END: ${ended} for the fourth time in a minute. Its log says why.`,
  ])
})

const crashed = { process: { exitCode: 1, signalCode: null, pid: 1 } as ChildProcess } as Service

/** Lifetimes in ms. */
async function waitsFor(lives: readonly (number | "not ready")[]): Promise<number[]> {
  vi.spyOn(log, "error").mockReturnValue()
  vi.spyOn(log, "info").mockReturnValue()
  const waits: number[] = []
  const rest = [...lives]
  let now = 0
  let life = 0
  await replaceWhenEnded(crashed, {
    start: async () => {
      const next = rest.shift()
      if (next === "not ready" || next === undefined) throw new Error("It did not get ready.")
      life = next
      return crashed
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
