// Plain JavaScript: runs before packages are installed.
const { spawn } = require("node:child_process")
const { once } = require("node:events")
const fs = require("node:fs")
const path = require("node:path")
const { step } = require("./progress.cjs")

/** @param {readonly string[]} names */
function findPrograms(names) {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).filter(isProgram)
}

/** @param {string} file */
function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return fs.statSync(file).isFile()
  } catch {
    return false
  }
}

/** True for root on Debian or a derivative. */
function canInstall() {
  return process.getuid?.() === 0 && findPrograms(["apt-get"]).length > 0
}

/** @param {readonly string[]} packages */
async function installFromDebian(packages) {
  const name = `installing ${packages.join(" and ")} (apt-get)`
  // Some sources may fail.
  await attempt("reading the lists of packages (apt-get)", "apt-get", ["update", "-qq"])
  return attempt(name, "apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages])
}

/** @param {string} name @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
async function attempt(name, command, args, env = { DEBIAN_FRONTEND: "noninteractive" }) {
  try {
    await step(name, async () => {
      const child = spawn(command, args, { stdio: "ignore", env: { ...process.env, ...env } })
      const [code] = await once(child, "exit")
      if (code !== 0) throw new Error(`It ended with code ${code}.`)
    })
    return true
  } catch {
    console.log(`  --  ${name}: did not work here`)
    return false
  }
}

/** Prints only its sentence. @param {string} sentence */
function refusal(sentence) {
  return Object.assign(new Error(sentence), { stack: sentence })
}

const packagesOf = { git: "git", curl: "curl", ps: "procps" }

/** Throws a sentence with the remedy. */
async function ensurePrograms() {
  const missing = () => Object.entries(packagesOf).filter(([name]) => findPrograms([name]).length === 0)
  if (missing().length > 0 && canInstall()) await installFromDebian(missing().map(([, name]) => name))
  if (missing().length === 0) return
  const names = missing().map(([name]) => name)
  const packages = missing().map(([, name]) => name)
  throw refusal(
    `The tests call ${names.join(", ")}, which this machine lacks: install it first (Debian: apt-get install ${packages.join(" ")}).`,
  )
}

module.exports = { attempt, canInstall, ensurePrograms, findPrograms, installFromDebian, refusal }
