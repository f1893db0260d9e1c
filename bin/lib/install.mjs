// Plain JavaScript: runs before packages are installed.
import { spawn } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { step } from "./progress.cjs"
import { inTurn } from "./turns.cjs"

/**
 * One process at a time.
 * @param {string} root
 * @param {{ withDevelopment?: boolean }} [options]
 */
export async function installPackages(root, { withDevelopment = true } = {}) {
  if (areInstalled(root, withDevelopment)) return
  await inTurn(path.join(root, ".build", "turns", "packages"), "installing packages", async (share) => {
    if (areInstalled(root, withDevelopment)) return
    await step("installing packages (about 1.3 GB, once)", () => npmCi(root, share))
  })
}

/**
 * npm writes this file once all is installed.
 * @param {string} root
 * @param {boolean} withDevelopment
 */
export function areInstalled(root, withDevelopment) {
  /** @type {Record<string, Locked>} */
  let there
  try {
    there = packagesOf(path.join(root, "node_modules", ".package-lock.json"))
  } catch {
    return false
  }
  return Object.entries(packagesOf(path.join(root, "package-lock.json"))).every(
    ([name, { version, link, dev, optional, devOptional }]) =>
      !name.includes("node_modules/") ||
      optional ||
      devOptional ||
      (dev && !withDevelopment) ||
      (there[name] !== undefined && (link || there[name].version === version)),
  )
}

/**
 * @typedef {{ version?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean }} Locked
 * @param {string} lockFile
 * @returns {Record<string, Locked>}
 */
function packagesOf(lockFile) {
  return JSON.parse(fs.readFileSync(lockFile, "utf8")).packages
}

/** @param {string} root @param {(pid: number | undefined) => void} share @returns {Promise<void>} */
function npmCi(root, share) {
  return new Promise((resolve, reject) => {
    const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"]
    const npm = spawn("npm", args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
    })
    share(npm.pid)
    // npm's exit ends the rest.
    for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, end)
    function end() {
      npm.kill()
    }
    npm.once("error", reject)
    npm.once("exit", (code, signal) => {
      for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.off(signal, end)
      if (code === 0) resolve()
      else reject(new Error(`npm ci ended with ${signal ?? `code ${code}`}. Its output above says why.`))
    })
  })
}
