import { execFileSync } from "node:child_process"
import { root } from "../../helpers/prepared"

/** What git says in the checkout. Throws where it fails. */
export function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim()
}

/** What is not as it is committed, new files too; without those named. */
export function uncommitted(...except: string[]): string[] {
  const others = except.map((file) => `:(exclude)${file}`)
  return git("status", "--porcelain", "--", ".", ...others)
    .split("\n")
    .filter(Boolean)
}
