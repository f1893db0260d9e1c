import fs from "node:fs"

/** Bytes of a log that is rotated, and how many old ones are kept: `shop.log.1` is the youngest. */
const defaults = { largest: 64 * 1024 * 1024, kept: 4 }

/** The names of the old ones, from the youngest on. */
export const oldLogs = (file: string) => Array.from({ length: defaults.kept }, (_, place) => `${file}.${place + 1}`)

/** How often the size is looked at. Milliseconds. */
const lookedEvery = 60_000

/** Keeps logs that other processes append to from growing without end, for as long as this process runs. */
export function keepLogsSmall(files: readonly string[]): void {
  const rotate = () => {
    for (const file of files) {
      try {
        rotateLog(file)
      } catch (error) {
        // As on a full disk: the log goes on, and the next look tries again.
        console.error(`${file} could not be rotated: ${(error as Error).message}`)
      }
    }
  }
  rotate()
  setInterval(rotate, lookedEvery).unref()
}

/**
 * Copies a log that is larger than `largest` bytes to `{file}.1`, and empties it where it is: its writers, which append,
 * go on without opening it again. At most `kept` old ones stay. A line that is written in the instant between the copy's
 * end and the emptying is lost.
 */
export function rotateLog(file: string, { largest, kept } = defaults): void {
  const found = fs.statSync(file, { throwIfNoEntry: false })
  if (!found || found.size <= largest) return
  const old = (number: number) => `${file}.${number}`
  fs.rmSync(old(kept), { force: true })
  for (let number = kept - 1; number >= 1; number--) {
    if (fs.existsSync(old(number))) fs.renameSync(old(number), old(number + 1))
  }
  fs.copyFileSync(file, old(1))
  const log = fs.openSync(file, "r+")
  try {
    appendRest(log, old(1))
    fs.ftruncateSync(log)
  } finally {
    fs.closeSync(log)
  }
}

/** What was written while the copy was made. */
function appendRest(log: number, copy: string): void {
  const copied = fs.statSync(copy).size
  const rest = Buffer.alloc(Math.max(0, fs.fstatSync(log).size - copied))
  if (rest.length > 0) fs.appendFileSync(copy, rest.subarray(0, fs.readSync(log, rest, 0, rest.length, copied)))
}
