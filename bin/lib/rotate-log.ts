import fs from "node:fs"

/** `largest` in bytes; `shop.log.1` is the newest. */
const defaults = { largest: 64 * 1024 * 1024, kept: 4 }

export const oldLogs = (file: string) => Array.from({ length: defaults.kept }, (_, place) => `${file}.${place + 1}`)

/** In milliseconds. */
const lookedEvery = 60_000

export function rotateLogs(files: readonly string[]): void {
  const rotate = () => {
    for (const file of files) {
      try {
        rotateLog(file)
      } catch (error) {
        // For example because the disk is full. It is attempted again later.
        console.error(`${file} could not be rotated: ${(error as Error).message}`)
      }
    }
  }
  rotate()
  setInterval(rotate, lookedEvery).unref()
}

/** Copies and truncates, so writers need not reopen it. A line in between may be lost. */
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

function appendRest(log: number, copy: string): void {
  const copied = fs.statSync(copy).size
  const rest = Buffer.alloc(Math.max(0, fs.fstatSync(log).size - copied))
  if (rest.length > 0) fs.appendFileSync(copy, rest.subarray(0, fs.readSync(log, rest, 0, rest.length, copied)))
}
