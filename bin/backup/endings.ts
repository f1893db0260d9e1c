/** What was begun and is to be ended, in the opposite order. */
export type Endings = (() => Promise<void> | void)[]

/** Does the work; ends what it began when it is done, when it fails, and when it is told to stop. */
export async function withEndings<T>(work: (endings: Endings) => Promise<T>): Promise<T> {
  const endings: Endings = []
  const end = async () => {
    for (let next = endings.pop(); next; next = endings.pop()) await next()
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      console.error("\nStopping ...")
      void end().finally(() => process.exit(1))
    })
  }
  try {
    return await work(endings)
  } finally {
    await end()
  }
}
