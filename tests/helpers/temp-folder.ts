import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { onTestFinished } from "vitest"

/** Removed after the test, or at another end: `tempFolder(afterAll)`. */
export function tempFolder(atEnd: (remove: () => void) => void = onTestFinished): string {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), "test-"))
  atEnd(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}
