// Lists loaded modules at exit, child processes included.
const fs = require("node:fs")

process.on("exit", () => {
  fs.appendFileSync(
    process.env.LOADED_MODULES ?? "",
    Object.keys(require.cache)
      .map((file) => `${file}\n`)
      .join(""),
  )
})
