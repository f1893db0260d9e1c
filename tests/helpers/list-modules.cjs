// Notes, as a process ends, which modules it loaded; also of what it started itself.
const fs = require("node:fs")

process.on("exit", () => {
  fs.appendFileSync(
    process.env.LOADED_MODULES ?? "",
    Object.keys(require.cache)
      .map((file) => `${file}\n`)
      .join(""),
  )
})
