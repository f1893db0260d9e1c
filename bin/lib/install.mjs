// Plain JavaScript: it runs before anything is installed.
import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { step } from "./progress.cjs"

/**
 * Installs the packages of the lock file when they are missing or another lock file's.
 * @param {string} root
 */
export async function installPackages(root) {
  const lock = createHash("sha256")
    .update(fs.readFileSync(path.join(root, "package-lock.json")))
    .digest("hex")
  const stamp = path.join(root, "node_modules", ".installed-lock")
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === lock) return
  await step("installing packages (about 800 MB, once)", () => npmCi(root))
  fs.writeFileSync(stamp, lock)
}

/** @param {string} root @returns {Promise<void>} */
function npmCi(root) {
  return new Promise((resolve, reject) => {
    const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"]
    const npm = spawn("npm", args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
    })
    npm.once("error", reject)
    npm.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`npm ci ended with code ${code}. Its output above says why.`)),
    )
  })
}
