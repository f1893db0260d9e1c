// Plain JavaScript: it is what loads TypeScript.
const fs = require("node:fs")
const path = require("node:path")
const Module = require("node:module")
const { fileURLToPath } = require("node:url")
const { Kept } = require("./kept.cjs")

const inPackages = `${path.sep}node_modules${path.sep}`
/** @type {Map<string, string>} */
const found = new Map()
/** @type {Kept<string>} */
const kept = new Kept("resolved", { isWorthWriting: () => found.size > 100, found: () => found })

/**
 * Remembers which file a package means by a name: a start looks for 7,000. Only from package to package, which nothing
 * changes but npm; what the project's own files mean is looked for each time.
 */
function rememberResolutions() {
  // @ts-expect-error: Node's way for loaders, without types.
  const resolve = Module._resolveFilename
  /** @type {(request: string, parent?: { filename?: string }, isMain?: boolean, options?: object) => string} */
  const remembered = (request, parent, isMain, options) => {
    if (request.startsWith("file:")) return fileURLToPath(request)
    const from = parent?.filename
    if (options || !from?.includes(inPackages) || path.isAbsolute(request)) {
      return resolve.call(Module, nameOf(request, from), parent, isMain, options)
    }
    const key = `${path.dirname(from)}\0${request}`
    const known = found.get(key) ?? kept.get(key)
    if (known !== undefined) return known
    const file = resolve.call(Module, request, parent, isMain)
    if (file.includes(inPackages)) found.set(key, file)
    return file
  }
  // @ts-expect-error: as above.
  Module._resolveFilename = remembered
}

/** TypeScript has `import()` name the file that it would compile to. @param {string} request @param {string} [from] */
function nameOf(request, from) {
  const isOurs = /^\.\.?\/.*\.js$/.test(request) && from !== undefined && !from.includes(inPackages)
  return isOurs && !fs.existsSync(path.resolve(path.dirname(from), request)) ? request.slice(0, -".js".length) : request
}

module.exports = { rememberResolutions }
