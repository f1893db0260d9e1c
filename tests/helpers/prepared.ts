import fs from "node:fs"
import path from "node:path"

/** What is prepared once for all tests of a run: a database server with a seeded template, and its files. */
export interface Prepared {
  /** Without a database name. */
  serverUrl: string
  templateDatabase: string
  /** The data folder that belongs to the template: the files for sale. */
  templateData: string
  /** What every shop of the run is started with. */
  environment: NodeJS.ProcessEnv
  nodeArguments: readonly string[]
}

export const root = path.resolve(__dirname, "../..")
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

/**
 * For a process that lives for seconds: a heap that starts large is collected less often, and code is optimised only
 * where it runs very often. A start and some requests take a quarter less of processor time.
 */
export const shortLived = ["--max-semi-space-size=64", "--initial-old-space-size=500", "--interrupt-budget=1000000"]
