// Plain JavaScript, given to Node by --require: the way in which the shop's own programs are loaded (decision 049).
const path = require("node:path")
const Module = require("node:module")
const { cacheCode } = require("./code-cache.cjs")
const { root } = require("./kept.cjs")
const { rememberResolutions } = require("./resolved.cjs")
const { loadTypeScript } = require("./typescript.cjs")

const builtIn = /** @type {{ enableCompileCache?: (folder: string) => void }} */ (Module).enableCompileCache
if (builtIn) builtIn(path.join(root, ".build/loaded/node"))
else cacheCode()
rememberResolutions()
loadTypeScript()
