import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { readPrepared, root } from "./prepared"
import { asOwner } from "./shop"
import { nothingSet } from "./start"

export const passphrase = "kept where the backups are not"

/** Sets only these variables. */
export async function run(
  command: "backup" | "restore",
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  onText: (said: string, end: () => void) => void = () => {},
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [`bin/${command}.mjs`, ...args], {
    cwd: root,
    env: { ...process.env, ...nothingSet, BACKUP_PASSPHRASE: passphrase, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let said = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      said += text
      onText(said, () => child.kill("SIGKILL"))
    })
  }
  await once(child, "close")
  return { code: child.exitCode, said }
}

export async function runWell(...call: Parameters<typeof run>): Promise<void> {
  const { code, said } = await run(...call)
  if (code !== 0) throw new Error(`npm run ${call[0]} ended with code ${code}:\n${said}`)
}

export function emptyFolder(): { folder: string; remove: () => void } {
  const parent = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), "backup-"))
  return { folder: path.join(parent, "shop"), remove: () => fs.rmSync(parent, { recursive: true, force: true }) }
}

/** Empty database whose owner has no other rights. */
export async function emptyDatabase() {
  const { serverUrl } = readPrepared()
  const name = `shop_${randomBytes(5).toString("hex")}`
  await asOwner(serverUrl, `create role ${name} login password 'owner'`)
  await asOwner(serverUrl, `create database ${name} owner ${name}`)
  const url = new URL(`${serverUrl}/${name}`)
  url.username = name
  url.password = "owner"
  const drop = async () => {
    await asOwner(serverUrl, `drop database ${name} with (force)`)
    await asOwner(serverUrl, `drop role ${name}`)
  }
  return { databaseUrl: url.href, superuserUrl: `${serverUrl}/${name}`, drop }
}
