import { execFileSync } from "node:child_process"
import { root } from "../../helpers/prepared"

/** Runs git in the checkout. Throws on failure. */
export function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim()
}
