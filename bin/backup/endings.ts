export type Endings = (() => Promise<void> | void)[]

/** Also on failure and on signals. */
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
