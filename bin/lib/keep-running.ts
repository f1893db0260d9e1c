import { within } from "../../backend/lib/within"
import { since } from "./progress.cjs"

/** In milliseconds. */
const longestStart = 30_000

/** In milliseconds. A part that ends a fourth time within a minute is not restarted. */
const mostStarts = 3
const countedFor = 60_000

export interface Part {
  name: string
  ended: () => Promise<string>
  startAgain: () => Promise<void>
}

interface Means {
  isStopping: () => boolean
  say: (sentence: string) => void
  /** Called when a part cannot be restarted: a supervisor can then act. */
  giveUp: (sentence: string) => void
}

/** Gives up if a start is too slow, or after too many. */
export async function keepRunning(part: Part, { isStopping, say, giveUp }: Means): Promise<void> {
  const ends: number[] = []
  for (;;) {
    const ending = `${part.name} ended unexpectedly (${await part.ended()})`
    if (isStopping()) return
    const end = Date.now()
    ends.push(end)
    if (end - (ends.at(-1 - mostStarts) ?? Number.NEGATIVE_INFINITY) < countedFor) {
      return giveUp(`${ending} for the fourth time in a minute. Its log says why.`)
    }
    say(`${ending}. Starting it again.`)
    try {
      await within(longestStart, part.startAgain(), () => new Error(tooLate))
    } catch (error) {
      // The part was stopped and did not fail.
      if (isStopping()) return
      return giveUp(`${ending} and did not start again: ${(error as Error).message}`)
    }
    say(`${part.name} runs again after ${since(end)}.`)
  }
}

const tooLate = `it was not ready after ${longestStart / 1000} seconds.`
