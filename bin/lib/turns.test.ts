import { spawn } from "node:child_process"
import { once } from "node:events"
import fs from "node:fs"
import path from "node:path"
import { afterAll, expect, it } from "vitest"
import { tempFolder } from "../../tests/helpers/temp-folder"
import { inTurn } from "./turns.cjs"

const folder = tempFolder(afterAll)

/** `log` writes to the test's file. */
function holder(name: string, work: string) {
  const file = path.join(folder, `${name}.log`)
  const program = `
    const fs = require("node:fs")
    const log = (line) => fs.appendFileSync(${JSON.stringify(file)}, line + "\\n")
    const { inTurn } = require(${JSON.stringify(path.join(__dirname, "turns.cjs"))})
    inTurn(${JSON.stringify(path.join(folder, name))}, "working", async (share) => { ${work} })`
  const child = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "inherit"] })
  const lines = () => (fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim().split("\n") : [])
  return { child, lines, ended: once(child, "exit"), said: once(child.stdout, "data").then(String) }
}

const ticketsOf = (name: string) => fs.readdirSync(path.join(folder, name))

it("lets processes work one after the other, and leaves no files", async () => {
  const derive = `require("node:util").promisify(require("node:crypto").pbkdf2)("", "", 50_000, 32, "sha256")`
  const work = `log("begin"); await ${derive}; log("end")`
  const all = Array.from({ length: 4 }, () => holder("several", work))
  expect(await Promise.all(all.map(({ ended }) => ended))).toEqual(all.map(() => [0, null]))
  expect(all[0]?.lines()).toEqual(all.flatMap(() => ["begin", "end"]))
  expect(ticketsOf("several")).toEqual([])
})

it("takes turns within one process too", async () => {
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(name)
    await new Promise(setImmediate)
    order.push(name)
  }
  const within = path.join(folder, "within")
  await Promise.all(["a", "b"].map((name) => inTurn(within, "working", work(name))))
  expect([order[0], order[2]]).toEqual([order[1], order[3]])
})

it("does not wait for a killed process", async () => {
  const killed = holder("killed", `console.log("begun"); await new Promise((done) => setTimeout(done, 60_000))`)
  await killed.said
  expect(ticketsOf("killed")).toHaveLength(1)
  killed.child.kill("SIGKILL")
  await killed.ended
  expect(await inTurn(path.join(folder, "killed"), "working", async () => "done")).toBe("done")
  expect(ticketsOf("killed")).toEqual([])
})

it("waits for a process that a killed one left running, and names it", async () => {
  const sleeper = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)"], { stdio: "ignore" })
  const killed = holder(
    "shared",
    `share(${sleeper.pid}); console.log("begun"); setTimeout(() => {}, 60_000); await new Promise(() => {})`,
  )
  await killed.said
  killed.child.kill("SIGKILL")
  await killed.ended
  const next = holder("shared", `log("done")`)
  expect(await next.said).toBe(`  ... working: waiting for process ${sleeper.pid}, which does it at this moment\n`)
  expect(next.lines()).toEqual([])
  sleeper.kill("SIGKILL")
  await next.ended
  expect(next.lines()).toEqual(["done"])
})
