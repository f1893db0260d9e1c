/** Rejects with `late` when the work takes longer. The work goes on. */
export function within<T>(milliseconds: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(late()), milliseconds).unref()
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
