import type { ChildProcess } from "node:child_process"

/** How much a server holds after a collection. Bytes. */
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
  /** Bytes: medians of the second and of the last third. */
  before: number
  after: number
  isTooMuch: boolean
}

/**
 * What a server may hold more in the last third of a run than in the second: caches that fill to their bounds, code
 * that was compiled late, rows of the catalogue that staff added. Less than 1 kB for each request of a long run.
 */
const allowance = 24_000_000

/** A few looks say nothing. */
const fewest = 6

/**
 * Whether the server keeps what it should not. The first third is the warm-up; medians leave out what a single request
 * happened to hold while it was measured.
 */
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
