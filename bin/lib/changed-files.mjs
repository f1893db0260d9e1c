// Plain JavaScript: bin/test.mjs runs before packages are installed.
import { execFileSync } from "node:child_process"

/**
 * Since the merge base with `branch`, or the last commit. Includes new files.
 * @param {string} root @param {string} [branch] @returns {string[]}
 */
export function changedFiles(root, branch) {
  /** @param {string[]} args */
  const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean)
  const since = branch
    ? execFileSync("git", ["merge-base", branch, "HEAD"], { cwd: root, encoding: "utf8" }).trim()
    : "HEAD"
  const changed = git("diff", "--name-only", "--no-renames", "-z", since)
  return [...changed, ...git("ls-files", "--others", "--exclude-standard", "-z")]
}
