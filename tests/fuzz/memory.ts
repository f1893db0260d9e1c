import type { ChildProcess } from "node:child_process"

/** Bytes a server holds after garbage collection. */
export function measure(server: ChildProcess): Promise<number> {
  const number = Math.random()
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => done(reject, new Error("The server does not say what it holds.")), 30_000)
    const listen = (message: { measured?: number; bytes?: number }) => {
      if (message.measured === number) done(resolve, message.bytes ?? 0)
    }
    const done = <T>(settle: (value: T) => void, value: T) => {
      clearTimeout(limit)
      server.off("message", listen)
      settle(value)
    }
    server.on("message", listen)
    server.send({ measure: number }, (error) => error && done(reject, error))
  })
}

export interface Growth {
  /** Bytes: medians of the second and the last third. */
  before: number
  after: number
  isTooMuch: boolean
}

/**
 * Bytes from the second to the last third, for caches, late compilation and new rows. Below 1 kB per request of a long
 * run.
 */
const allowance = 24_000_000

const fewest = 6

/** The first third is warm-up; medians ignore single requests. */
export function growthOf(measured: readonly number[]): Growth {
  if (measured.length < fewest) {
    const [before = 0, after = before] = [measured[0], measured.at(-1)]
    return { before, after, isTooMuch: false }
  }
  const third = Math.floor(measured.length / 3)
  const before = median(measured.slice(third, 2 * third))
  const after = median(measured.slice(2 * third))
  return { before, after, isTooMuch: after - before > allowance }
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
