import { execFileSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"

/** Tag of package.json's version, else the commit that wrote it, else (shallow clone) the oldest, with a warning. */
export function releasedCommit(project: string): string {
  const { version } = JSON.parse(git(project, "show", "HEAD:package.json"))
  const tagged = tryGit(project, "rev-parse", "--verify", "--quiet", `v${version}^{commit}`)
  if (tagged) return tagged
  const [commit = ""] = git(project, "log", "-1", "--format=%H", "-G", '"version":', "--", "package.json").split("\n")
  // Shallow clones show all files as written at the oldest commit.
  if (!isCutAt(project, commit)) return commit
  console.warn(
    `The history of this clone ends before release ${version}: ${commit} is taken for it. git fetch --unshallow`,
  )
  return commit
}

export function checkOut(commit: string, project: string, folder: string): void {
  git(project, "clone", "--quiet", "--shared", "--no-checkout", ".", folder)
  git(folder, "checkout", "--quiet", "--detach", commit)
}

function isCutAt(project: string, commit: string): boolean {
  const file = path.resolve(project, git(project, "rev-parse", "--git-path", "shallow"))
  return fs.existsSync(file) && fs.readFileSync(file, "utf8").includes(commit)
}

function tryGit(project: string, ...args: string[]): string | undefined {
  try {
    return git(project, ...args)
  } catch {
    return undefined
  }
}

function git(project: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd: project, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim()
}
