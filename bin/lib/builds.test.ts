import { execFileSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { beforeAll, expect, it } from "vitest"
import { root } from "../../backend/lib/project"
import { makeMigrationFolders } from "./builds"
import { buildServer } from "./server-build.cjs"

beforeAll(() => buildServer(root))

const program = `
  const { modules } = require("./.build/server/medusa-config.js")
  const named = Object.values(modules).flatMap(({ resolve, options }) => [{ resolve }, ...(options?.providers ?? [])])
  const found = named.filter(({ resolve }) => typeof resolve === "string").map(({ resolve }) => {
    const { discoveryPath } = require(resolve)
    return require("node:path").dirname(require.resolve(discoveryPath ?? resolve))
  })
  console.log(JSON.stringify(found))`

const s3 = {
  S3_BUCKET: "shop",
  S3_FILE_URL: "https://s3.example",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "hush",
}

it.each<[string, NodeJS.ProcessEnv]>([
  ["by default", {}],
  ["with Redis and S3", { REDIS_URL: "redis://127.0.0.1:9", ...s3 }],
])("makes every migrations folder that Medusa would make in the project, %s", (_how, environment) => {
  const output = execFileSync(process.execPath, ["-e", program], {
    cwd: root,
    env: { ...process.env, MEDUSA_DISABLE_TELEMETRY: "true", ...environment },
    encoding: "utf8",
  })
  const folders = (JSON.parse(output) as string[]).map((folder) => path.join(folder, "migrations"))
  expect(folders.length).toBeGreaterThan(20)
  // Leaves the folders as they are after `npm ci`.
  for (const folder of folders) if (fs.existsSync(folder) && fs.readdirSync(folder).length === 0) fs.rmdirSync(folder)
  makeMigrationFolders()
  expect(folders.filter((folder) => !fs.existsSync(folder))).toEqual([])
})
