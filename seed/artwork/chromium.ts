import fs from "node:fs"
import path from "node:path"
import type { LaunchOptions } from "@playwright/test"

/** The headless shell first: it is the same engine without windows, and starts in half the time. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]

/** The browser that draws and tests: the one named by `CHROMIUM_PATH`, else one on the PATH; undefined: Playwright's own. */
export function chromiumPath(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram)
}

/** How the browser is started wherever it is started. */
export function chromiumLaunch(): LaunchOptions {
  return {
    executablePath: chromiumPath(),
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  }
}

function isProgram(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return true
  } catch {
    return false // not there, or not for us: the next one
  }
}
