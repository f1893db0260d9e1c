import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { onTestFinished } from "vitest"

/** The folder is removed after the test, or at another time: `tempFolder(afterAll)`. */
export function tempFolder(atEnd: (remove: () => void) => void = onTestFinished): string {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), "test-"))
  atEnd(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}
