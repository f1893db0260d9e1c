// Plain JavaScript: runs before packages are installed.
const { randomBytes } = require("node:crypto")
const fs = require("node:fs")
const path = require("node:path")
const { setTimeout: pause } = require("node:timers/promises")

/**
 * Ignores tickets of dead processes. `share` extends the turn to a child that may outlive this process.
 * @template T
 * @param {string} folder
 * @param {string} name what is done, for people who wait for it
 * @param {(share: (pid: number | undefined) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function inTurn(folder, name, work) {
  fs.mkdirSync(folder, { recursive: true })
  const mine = [ticketOf(process.pid)]
  const write = () => {
    for (const ticket of mine) fs.writeFileSync(path.join(folder, ticket), "")
  }
  const drop = () => {
    for (const ticket of mine) fs.rmSync(path.join(folder, ticket), { force: true })
  }
  try {
    // Guarantees that at least one of two sees the other.
    for (let isPrinted = false; ; isPrinted = true) {
      write()
      const holder = otherHolder(folder, mine)
      if (holder === undefined) break
      drop()
      if (!isPrinted) console.log(`  ... ${name}: waiting for process ${holder}, which does it at this moment`)
      // Random time, because two that saw each other both went back.
      await pause(50 + Math.random() * 150)
    }
    return await work((pid) => {
      if (pid === undefined) return
      mine.push(ticketOf(pid))
      write()
    })
  } finally {
    drop()
  }
}

/** @param {number} pid */
const ticketOf = (pid) => `${pid}-${startOf(pid)}-${randomBytes(4).toString("hex")}`

/** @param {string} folder @param {readonly string[]} mine */
function otherHolder(folder, mine) {
  for (const ticket of fs.readdirSync(folder)) {
    if (mine.includes(ticket)) continue
    const [pid, start] = ticket.split("-")
    if (startOf(Number(pid)) === start) return Number(pid)
    fs.rmSync(path.join(folder, ticket), { force: true })
  }
  return undefined
}

/** Pids are reused; start times tell them apart. @param {number} pid */
function startOf(pid) {
  if (process.platform === "linux") {
    const stat = read(`/proc/${pid}/stat`)
    // Fields 3 and 22. Field 2 may hold anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    return fields[0] === "Z" ? undefined : fields[19]
  }
  try {
    process.kill(pid, 0)
    return "alive"
  } catch (error) {
    // EPERM: someone else's.
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM" ? "alive" : undefined
  }
}

/** @param {string} file */
function read(file) {
  try {
    return fs.readFileSync(file, "utf8")
  } catch {
    return ""
  }
}

module.exports = { inTurn }
