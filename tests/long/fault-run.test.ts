import { execFileSync } from "node:child_process"
import { expect, it } from "vitest"
import { Session } from "../faults/session"
import { root } from "../helpers/prepared"

/** Differs by commit; fixed in a clone without git. */
function seedOfCommit(): number {
  try {
    const commit = execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8", stdio: "pipe" })
    return Number.parseInt(commit.slice(0, 6), 16)
  } catch {
    return 1
  }
}

it("a fault at 20 drawn moments loses nothing and does nothing twice", async () => {
  const failures: string[] = []
  const said = (line: string) => {
    console.log(line)
    if (/ failed: |once more: /.test(line)) failures.push(line)
  }
  const session = new Session({ seed: seedOfCommit(), from: 0, count: 20, isCluster: false, every: undefined }, said)
  const tally = await session.run()
  console.log(tally.lines().join("\n"))
  expect(failures).toEqual([])
}, 600_000)
