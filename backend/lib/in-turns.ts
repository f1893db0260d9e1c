/**
 * Answers keys one load at a time: what is asked for meanwhile goes along with the next one. However many ask, one
 * connection is used.
 */
export function inTurns<Value>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let last: Promise<unknown> = Promise.resolve()
  let next: { keys: Set<string>; found: Promise<ReadonlyMap<string, Value>> } | undefined

  function queue() {
    const keys = new Set<string>()
    const found = last.then(() => {
      next = undefined
      return load([...keys])
    })
    last = found.catch(() => undefined)
    return { keys, found }
  }

  return async (key) => {
    next ??= queue()
    next.keys.add(key)
    return (await next.found).get(key)
  }
}
