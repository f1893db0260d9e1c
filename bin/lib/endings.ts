import { stopUnfinished } from "./child"

/** What was started, in order; ended in the opposite order. */
const endings: { name: string; end: () => Promise<void> | void }[] = []

let isEnding = false

/** Has the end of this process end something, before what was named earlier. */
export function endLater(name: string, end: () => Promise<void> | void): void {
  endings.push({ name, end })
}

/** Ends the process and all that it started: first what is not ready yet. Does it once; a second call changes nothing. */
export async function endAll(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  for (const { name, end } of [...endings, { name: "what was begun", end: stopUnfinished }].reverse()) {
    try {
      await end()
    } catch (error) {
      console.error(`${name} did not stop in order: ${(error as Error).message}`)
    }
  }
  process.exit(code)
}

/** Whether what ends now was told to. */
export function isTheEnd(): boolean {
  return isEnding
}

/** Ends in order when somebody tells the process to: with the code that this gives for the signal. */
export function endOnSignals(codeFor: (signal: NodeJS.Signals) => number): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      // Ctrl-C comes twice under npm: from the terminal, and handed on.
      if (!isEnding) console.log("\nStopping ...")
      void endAll(codeFor(signal))
    })
  }
}

/** Ends with the sentence of an error, and with its stack for `LOG_LEVEL=debug`. What fails because it ends says nothing. */
export function endFailed(error: unknown): void {
  if (isEnding) return
  const isDebugging = process.env.LOG_LEVEL === "debug" || !(error instanceof Error)
  console.error(isDebugging ? error : error.message)
  void endAll(1)
}
