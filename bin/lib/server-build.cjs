// Plain JavaScript, because it builds the code that all programs run.
const { createHash } = require("node:crypto")
const fs = require("node:fs")
const path = require("node:path")
const { inTurn } = require("./turns.cjs")

const rooms = ["backend", "bin", "compat-api", "paypal-sandbox", "seed", "storefront/app", "storefront/server"]
/** Vite builds dashboard and pages. */
const leftOut = /^backend\/admin\/|^storefront\/.*\.tsx$|\.test\.tsx?$|\.md$/
/** If one of these changes, everything is transpiled again. */
const settings = ["package-lock.json", "tsconfig.json", "bin/lib/server-build.cjs"]

/** @typedef {Record<string, string>} Sources hash by path */

/**
 * Fills `.build/server`: one .js per .ts, and copies of other files. Only what changed, one process at a time.
 * @param {string} root
 */
async function buildServer(root) {
  const folder = path.join(root, ".build", "server")
  const record = path.join(folder, "sources.json")
  if (fs.existsSync(record) && differencesOf(read(record), sourcesOf(root)).length === 0) return
  await inTurn(path.join(root, ".build", "turns", "server"), "building the server", async () => {
    const sources = sourcesOf(root)
    const known = read(record)
    const isNew = settings.some((file) => known[file] !== sources[file])
    // Without the record, the next start repeats an interrupted build from the beginning.
    fs.rmSync(isNew ? folder : record, { recursive: true, force: true })
    const different = differencesOf(isNew ? {} : known, sources)
    const changed = different.filter((file) => file in sources)
    const gone = different.filter((file) => !(file in sources))
    for (const file of gone) fs.rmSync(path.join(folder, file.replace(/\.tsx?$/, ".js")), { force: true })
    writeAll(root, folder, changed)
    fs.writeFileSync(record, JSON.stringify(sources))
  })
}

/** @param {string} root @param {string} folder @param {string[]} files */
function writeAll(root, folder, files) {
  const isTypeScript = (/** @type {string} */ file) => /\.tsx?$/.test(file)
  // Loaded only here, because most starts transpile nothing.
  require("esbuild").buildSync({
    absWorkingDir: root,
    entryPoints: files.filter(isTypeScript),
    outbase: root,
    outdir: folder,
    format: "cjs",
    platform: "node",
    target: "node20",
    tsconfig: "tsconfig.json",
    sourcemap: true,
    sourcesContent: false,
    // Turns `import()` into `require`, which loads both kinds of modules.
    supported: { "dynamic-import": false },
    define: { "import.meta.dirname": "__dirname" },
    logLevel: "silent",
  })
  for (const file of files.filter((file) => !isTypeScript(file))) {
    const target = path.join(folder, file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.copyFileSync(path.join(root, file), target)
  }
}

/** @param {Sources} one @param {Sources} other */
function differencesOf(one, other) {
  return Object.keys({ ...one, ...other }).filter((file) => one[file] !== other[file])
}

/** @param {string} root @returns {Sources} */
function sourcesOf(root) {
  const files = ["medusa-config.ts", "package.json", ...settings, ...rooms.flatMap((room) => filesBelow(root, room))]
  const hash = (/** @type {string} */ file) =>
    createHash("sha256")
      .update(fs.readFileSync(path.join(root, file)))
      .digest("base64")
  return Object.fromEntries(files.filter((file) => !leftOut.test(file)).map((file) => [file, hash(file)]))
}

/** @param {string} root @param {string} folder @returns {string[]} */
function filesBelow(root, folder) {
  const entries = fs.readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
  return files.map((file) => path.relative(root, file).replaceAll(path.sep, "/"))
}

/** @param {string} record @returns {Sources} */
function read(record) {
  return fs.existsSync(record) ? JSON.parse(fs.readFileSync(record, "utf8")) : {}
}

module.exports = { buildServer }
