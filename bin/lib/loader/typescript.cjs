// Plain JavaScript: it is what loads TypeScript.
const fs = require("node:fs")
const path = require("node:path")
const Module = require("node:module")
const { hash } = require("node:crypto")
const { Kept, root } = require("./kept.cjs")

/** @typedef {{ source: string, code: string, map: string }} Compiled */

const extensions = [".ts", ".tsx"]
const tsconfigRaw = fs.readFileSync(path.join(root, "tsconfig.json"), "utf8")
/** @type {Map<string, string>} the source's hash by file: what this process loaded */
const loaded = new Map()
/** @type {Map<string, Compiled>} by file */
const found = new Map()
/** @type {Kept<Compiled>} */
const kept = new Kept("typescript", { isWorthWriting: () => found.size > 0, found: () => found })

/** Lets `require` load the project's TypeScript: compiled file by file by esbuild, once for each content. */
function loadTypeScript() {
  for (const extension of extensions) {
    // @ts-expect-error: Node's way for loaders, without types.
    Module._extensions[extension] = (module, file) => module._compile(codeOf(file), file)
  }
  Error.prepareStackTrace = (error, frames) =>
    [stringOf(error), ...frames.map((frame) => `    at ${inSource(frame)}`)].join("\n")
}

/** @param {string} file */
function codeOf(file) {
  const text = fs.readFileSync(file, "utf8")
  const source = hash("sha256", text, "base64")
  loaded.set(file, source)
  const known = compiled(file)
  if (known) return known.code
  const result = { source, ...compile(file, text) }
  found.set(file, result)
  return result.code
}

/** What there is of what was loaded. @param {string} file */
function compiled(file) {
  return [found.get(file), kept.get(file)].find((known) => known?.source === loaded.get(file))
}

/** @param {string} file @param {string} text @returns {{ code: string, map: string }} */
function compile(file, text) {
  // Loaded when it is needed: most starts compile nothing.
  return require("esbuild").transformSync(text, {
    loader: file.endsWith("x") ? "tsx" : "ts",
    sourcefile: file,
    sourcemap: "external",
    format: "cjs",
    platform: "node",
    target: "node20",
    tsconfigRaw,
    // All of it goes through `require`, which loads modules of both kinds.
    supported: { "dynamic-import": false },
    define: { "import.meta.dirname": "__dirname" },
    logOverride: { "empty-import-meta": "error" },
  })
}

/** @type {Map<string, Module.SourceMap>} */
const maps = new Map()

/** A frame of a stack with its place in the source; maps are read when something failed. @param {NodeJS.CallSite} frame */
function inSource(frame) {
  const text = String(frame)
  const file = frame.getFileName()
  const known = file && loaded.has(file) ? compiled(file) : undefined
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()]
  if (!file || !known || !line || !column) return text
  const map = maps.get(file) ?? new Module.SourceMap(JSON.parse(known.map))
  maps.set(file, map)
  const entry = map.findEntry(line - 1, column - 1)
  if (!("originalLine" in entry)) return text
  return text.replace(`${file}:${line}:${column}`, `${file}:${entry.originalLine + 1}:${entry.originalColumn + 1}`)
}

/** An error may have no sensible string. @param {Error} error */
function stringOf(error) {
  try {
    return Error.prototype.toString.call(error)
  } catch {
    return "Error"
  }
}

module.exports = { loadTypeScript }
