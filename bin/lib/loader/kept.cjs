// Plain JavaScript: it is what loads TypeScript.
const fs = require("node:fs")
const path = require("node:path")
const v8 = require("node:v8")
const { createHash } = require("node:crypto")

const root = path.resolve(__dirname, "../../..")
const program = path.basename(process.argv[1] ?? "node").replace(/\W+/g, "-")
const folder = path.join(root, ".build", "loaded", `${program}-${keyOf()}`)

/** Milliseconds after which what was read is forgotten: by then nearly everything is loaded. */
const HELD_FOR = 60_000
/** @type {Set<Kept<unknown>>} */
const all = new Set()

/**
 * What starts of one program found out, for the next one, by key in a file of `.build/loaded`. It is read when it is
 * asked for, and what this process found is added when it ends in order and `isWorthWriting` says so. A lost or torn
 * file costs time only.
 * @template V
 */
class Kept {
  /** @type {Map<string, V> | undefined} */
  #held

  /** @param {string} name @param {{ isWorthWriting: () => boolean, found: () => Map<string, V> }} next */
  constructor(name, { isWorthWriting, found }) {
    this.file = path.join(folder, `${name}.v8`)
    all.add(this)
    process.on("exit", () => {
      if (!isWorthWriting()) return
      try {
        write(this.file, v8.serialize(new Map([...this.#entries(), ...found()])))
      } catch {
        // A full or read-only disk: the next start is as slow as this one.
      }
    })
  }

  /** @param {string} key */
  get(key) {
    return this.#entries().get(key)
  }

  forget() {
    this.#held = undefined
  }

  /** @returns {Map<string, V>} */
  #entries() {
    if (!this.#held) setTimeout(() => this.forget(), HELD_FOR).unref()
    this.#held ??= read(this.file)
    return this.#held
  }
}

/** Gives up what was read: it is read again where more is loaded. */
function forgetKept() {
  for (const kept of all) kept.forget()
}

/** @param {string} file @returns {Map<string, any>} */
function read(file) {
  try {
    return v8.deserialize(fs.readFileSync(file))
  } catch {
    return new Map()
  }
}

/** At once, so that a process that starts meanwhile reads the old file or the new one. @param {string} file @param {Buffer} content */
function write(file, content) {
  dropOlder()
  fs.mkdirSync(folder, { recursive: true })
  const made = `${file}-${process.pid}`
  fs.writeFileSync(made, content)
  fs.renameSync(made, file)
}

/** What this program kept under other packages or another Node. */
function dropOlder() {
  const parent = path.dirname(folder)
  if (fs.existsSync(folder) || !fs.existsSync(parent)) return
  for (const name of fs.readdirSync(parent)) {
    if (name.startsWith(`${program}-`)) fs.rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}

/** Node, the place, the packages (npm writes this file at every change), and how files are compiled. */
function keyOf() {
  const { mtimeMs = 0, size = 0 } =
    fs.statSync(path.join(root, "node_modules/.package-lock.json"), { throwIfNoEntry: false }) ?? {}
  const hash = createHash("sha256").update(JSON.stringify([process.version, process.arch, root, mtimeMs, size]))
  for (const file of ["tsconfig.json", "bin/lib/loader/typescript.cjs"])
    hash.update(fs.readFileSync(path.join(root, file)))
  return hash.digest("hex").slice(0, 16)
}

module.exports = { Kept, forgetKept, root }
