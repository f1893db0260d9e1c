// Plain JavaScript: runs before packages are installed.

const heartbeat = 10_000

/** "3.4 s" @param {number} start */
function since(start) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`
}

/**
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

/** @param {string | string[]} warnings */
function warn(warnings) {
  for (const warning of [warnings].flat()) console.warn(`  Attention: ${warning}`)
}

module.exports = { since, step, warn }
