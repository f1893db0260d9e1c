import fs from "node:fs"
import path from "node:path"
import { root } from "../../backend/lib/project"

export interface Prepared {
  /** Without a database name. */
  serverUrl: string
  templateDatabase: string
  templateData: string
  environment: NodeJS.ProcessEnv
  nodeArguments: readonly string[]
}

export { root }
export const workFolder = path.join(root, ".build", "tests")
const record = path.join(workFolder, "prepared.json")

export function writePrepared(prepared: Prepared): void {
  fs.writeFileSync(record, JSON.stringify(prepared))
}

export function readPrepared(): Prepared {
  return JSON.parse(fs.readFileSync(record, "utf8"))
}

export const admin = { email: "staff@example.com", password: "drawn-with-care" }

export const serverEnvironment = {
  NODE_ENV: "production",
  JWT_SECRET: "secret-of-the-tests",
  COOKIE_SECRET: "secret-of-the-tests",
  MEDUSA_DISABLE_TELEMETRY: "true",
  LOG_LEVEL: "warn",
}

/** Runs TypeScript that is not built. */
export const fromSource = ["--import", "tsx"]

/**
 * For processes that live seconds: less garbage collection and optimisation, and no source maps, save a third of CPU
 * time.
 */
export const shortLived = [
  "--max-semi-space-size=64",
  "--initial-old-space-size=500",
  "--interrupt-budget=1000000",
  "--no-enable-source-maps",
]
