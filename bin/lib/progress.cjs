// Plain JavaScript: it runs before anything is installed.

const heartbeat = 10_000

/** Seconds since then, for people: "3.4 s". @param {number} start */
function since(start) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`
}

/**
 * Runs a step that takes its time: says that it begins, that it is alive, and how long it took.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function step(name, work) {
  const start = Date.now()
  console.log(`  ... ${name}`)
  const alive = setInterval(() => console.log(`  ... ${name}: ${since(start)} so far`), heartbeat)
  try {
    const result = await work()
    console.log(`  ok  ${name} (${since(start)})`)
    return result
  } finally {
    clearInterval(alive)
  }
}

/** Says what does not work though the start goes on. @param {string | string[]} warnings */
function warn(warnings) {
  for (const warning of [warnings].flat()) console.warn(`  Attention: ${warning}`)
}

module.exports = { since, step, warn }
