// Plain CommonJS: it is required by a server ahead of everything else, TypeScript's loader included (profile.ts). The
// first SIGUSR2 begins a profile of the processor's time, the second writes it to PROFILE_TO.
const fs = require("node:fs")
const { Session } = require("node:inspector")

const session = new Session()
session.connect()
let isProfiling = false

process.on("SIGUSR2", () => {
  isProfiling = !isProfiling
  if (isProfiling) session.post("Profiler.enable", () => session.post("Profiler.start"))
  else session.post("Profiler.stop", (error, result) => write(error, result?.profile))
})

/** @param {Error | null} error @param {import("node:inspector").Profiler.Profile} profile */
function write(error, profile) {
  if (error) throw error
  const file = process.env.PROFILE_TO ?? "server.cpuprofile"
  fs.writeFileSync(`${file}.new`, JSON.stringify(profile))
  fs.renameSync(`${file}.new`, file)
}
