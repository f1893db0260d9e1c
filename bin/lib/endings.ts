import { stopUnfinished } from "./child"

const endings: { name: string; end: () => Promise<void> | void }[] = []

let isEnding = false

export function endLater(name: string, end: () => Promise<void> | void): void {
  endings.push({ name, end })
}

/** Unfinished children first. */
export async function endAll(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  for (const { name, end } of [...endings, { name: "the unfinished start", end: stopUnfinished }].reverse()) {
    try {
      await end()
    } catch (error) {
      console.error(`${name} did not stop in order: ${(error as Error).message}`)
    }
  }
  process.exit(code)
}

export function isTheEnd(): boolean {
  return isEnding
}

export function endOnSignals(codeFor: (signal: NodeJS.Signals) => number): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      // Under npm Ctrl-C arrives twice.
      if (!isEnding) console.log("\nStopping ...")
      void endAll(codeFor(signal))
    })
  }
}

/** Shows the stack for `LOG_LEVEL=debug`. */
export function endFailed(error: unknown): void {
  if (isEnding) return
  const isDebugging = process.env.LOG_LEVEL === "debug" || !(error instanceof Error)
  console.error(isDebugging ? error : error.message)
  void endAll(1)
}
