/** For effects in another process. Fails with the condition's text. */
export async function eventually<T>(ask: () => Promise<T | undefined | false>, limit = 60_000): Promise<T> {
  const end = Date.now() + limit
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > end) throw new Error(`Not true within ${limit} ms: ${ask}`)
    await new Promise((done) => setTimeout(done, 30))
  }
}

/** `limit` in milliseconds; the error names `what`. */
export async function within<T>(limit: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${limit} ms.`)), limit)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
