import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { restrictFolder } from "./private-folder"

/** PostgreSQL refuses to run as root. */
export interface Runner {
  dataDir: string
  wrap: (program: string, args: string[]) => Command
  give: (file: string) => void
}

interface Command {
  command: string
  args: string[]
  settings: { uid?: number; gid?: number; cwd?: string }
}

export function runnerFor(native: string, dataDir: string): Runner {
  if (process.getuid?.() !== 0) return plainRunner(native, dataDir)
  const ids = unprivilegedUser()
  return otherUser(native, dataDir, ids) ?? userNamespace(native, dataDir, ids) ?? copyElsewhere(native, dataDir, ids)
}

/** PostgreSQL's group, when it runs as another user. */
export function postgresGroup(): number | undefined {
  return process.getuid?.() === 0 ? unprivilegedUser().gid : undefined
}

const programOf = (native: string, program: string) => path.join(native, "bin", program)

function plainRunner(native: string, dataDir: string): Runner {
  return {
    dataDir,
    wrap: (program, args) => ({ command: programOf(native, program), args, settings: {} }),
    give: () => {},
  }
}

type Ids = { uid: number; gid: number }

function unprivilegedUser(): Ids {
  const users = fs
    .readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
  const user = ["postgres", "nobody"].map((name) => users.find((fields) => fields[0] === name)).find(Boolean)
  if (!user) throw new Error("PostgreSQL refuses to run as root, and this machine has no user postgres or nobody.")
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** Possible if that user can reach programs and data. */
function otherUser(native: string, dataDir: string, ids: Ids): Runner | undefined {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  restrictFolder(path.dirname(dataDir), ids.gid)
  const owner = fs.statSync(dataDir)
  fs.chownSync(dataDir, ids.uid, ids.gid)
  const canRun = succeeds(programOf(native, "initdb"), ["--version"], ids)
  if (canRun && succeeds("test", ["-w", dataDir], ids)) {
    return {
      dataDir,
      wrap: (program, args) => ({ command: programOf(native, program), args, settings: { ...ids, cwd: dataDir } }),
      give: (file) => fs.chownSync(file, ids.uid, ids.gid),
    }
  }
  fs.chownSync(dataDir, owner.uid, owner.gid)
  return undefined
}

/** Possible if the kernel allows it. */
function userNamespace(native: string, dataDir: string, ids: Ids): Runner | undefined {
  const namespace = ["--user", `--map-user=${ids.uid}`, `--map-group=${ids.gid}`]
  if (!succeeds("unshare", [...namespace, programOf(native, "initdb"), "--version"])) return undefined
  return {
    dataDir,
    wrap: (program, args) => ({
      command: "unshare",
      args: [...namespace, programOf(native, program), ...args],
      settings: {},
    }),
    give: () => {},
  }
}

/** For programs in a home folder that only root may enter. */
function copyElsewhere(native: string, dataDir: string, ids: Ids): Runner {
  const home = homeElsewhere(dataDir)
  const data = path.join(home, "data")
  const programs = path.join(home, "native")
  fs.mkdirSync(data, { recursive: true, mode: 0o700 })
  restrictFolder(home, ids.gid)
  fs.chownSync(data, ids.uid, ids.gid)
  if (!fs.existsSync(programs)) fs.cpSync(native, programs, { recursive: true, verbatimSymlinks: true })
  return {
    dataDir: data,
    wrap: (program, args) => ({ command: programOf(programs, program), args, settings: { ...ids, cwd: home } }),
    give: (file) => fs.chownSync(file, ids.uid, ids.gid),
  }
}

export function clusterFolders(dataDir: string): string[] {
  return [dataDir, path.join(homeElsewhere(dataDir), "data")]
}

function homeElsewhere(dataDir: string): string {
  return path.join("/var/tmp", `shop-pg-${createHash("sha1").update(dataDir).digest("hex").slice(0, 8)}`)
}

function succeeds(command: string, args: string[], ids: Partial<Ids> = {}): boolean {
  return spawnSync(command, args, { ...ids, cwd: "/", stdio: "ignore" }).status === 0
}
