import { expect, it } from "vitest"
import { keepRunning } from "./keep-running"

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
