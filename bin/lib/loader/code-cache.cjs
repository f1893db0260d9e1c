// Plain JavaScript: it is what loads TypeScript.
const path = require("node:path")
const v8 = require("node:v8")
const vm = require("node:vm")
const Module = require("node:module")
const { hash } = require("node:crypto")
const { Kept } = require("./kept.cjs")

/** @typedef {{ source: string, data: Buffer }} Code */

/** @type {Map<string, { source: string, script: vm.Script }>} */
const loaded = new Map()
let areNew = 0
/** @type {Kept<Code>} What V8 made of a file, with what it compiled while it ran: for V8 under the same flags. */
const kept = new Kept(`code-${v8.cachedDataVersionTag()}`, { isWorthWriting: () => areNew > 200, found: madeByV8 })

/**
 * Hands V8 what it made of the same text before; it judges itself whether that fits. Node 22.8 and later have this built
 * in (`module.enableCompileCache`), for modules of both kinds.
 */
function cacheCode() {
  // @ts-expect-error: Node's way for loaders, without types.
  const compile = Module.prototype._compile
  /** @this {Module} @param {string} content @param {string} file @param {string} [format] */
  // @ts-expect-error: as above.
  Module.prototype._compile = function (content, file, format) {
    const script = format === "module" ? undefined : scriptOf(content, file)
    if (!script) return compile.call(this, content, file, format)
    const run = script.runInThisContext()
    return run.call(this.exports, this.exports, requireOf(this), this, file, path.dirname(file))
  }
}

/** Undefined for what Node is to compile. @param {string} content @param {string} file */
function scriptOf(content, file) {
  // V8 forgets with cached code who loads what `import()` names; "#!" is no JavaScript.
  if (content.includes("import(") || content.startsWith("#!")) return undefined
  const source = hash("sha1", content, "base64")
  const known = kept.get(file)
  const cachedData = known?.source === source ? known.data : undefined
  try {
    const script = new vm.Script(Module.wrap(content), { filename: file, ...(cachedData ? { cachedData } : {}) })
    if (!cachedData || script.cachedDataRejected) areNew += 1
    loaded.set(file, { source, script })
    return script
  } catch {
    // An ECMAScript module that does not say so, or a mistake: Node knows which.
    return undefined
  }
}

/** What Node hands to a module as `require`. @param {Module} module */
function requireOf(module) {
  // @ts-expect-error: Node's way for loaders, without types.
  const { _resolveFilename, _resolveLookupPaths, _extensions, _cache } = Module
  /** @param {string} request */
  const require = (request) => module.require(request)
  /** @param {string} request @param {object} [options] */
  const resolve = (request, options) => _resolveFilename(request, module, false, options)
  resolve.paths = (/** @type {string} */ request) => _resolveLookupPaths(request, module)
  return Object.assign(require, { resolve, main: process.mainModule, extensions: _extensions, cache: _cache })
}

/** @returns {Map<string, Code>} */
function madeByV8() {
  const made = [...loaded].map(
    ([file, { source, script }]) => /** @type {const} */ ([file, { source, data: script.createCachedData() }]),
  )
  return new Map(made)
}

module.exports = { cacheCode }
