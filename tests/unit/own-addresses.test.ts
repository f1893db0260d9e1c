import fs from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"

const folder = path.resolve(__dirname, "../e2e")

/** Used by journeys that count no purchases or mails of theirs. */
const everybodys = ["ada@example.com", "name@example.com"]

it("no two journeys share an address: those of one worker share a shop and its mailbox", () => {
  const filesOf = new Map<string, string[]>()
  for (const file of fs.readdirSync(folder).filter((name) => name.endsWith(".spec.ts"))) {
    const text = fs.readFileSync(path.join(folder, file), "utf8")
    for (const address of new Set(text.match(/[\w.+-]+@example\.com/g))) {
      filesOf.set(address, [...(filesOf.get(address) ?? []), file])
    }
  }
  const shared = [...filesOf].filter(([address, files]) => files.length > 1 && !everybodys.includes(address))
  expect(shared).toEqual([])
})
