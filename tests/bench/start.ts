import { execFileSync } from "node:child_process"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { root } from "../helpers/prepared"
import { figure } from "./lib/figure"
import { marks } from "./lib/marks"
import { npmStart } from "./lib/npm-start"
import type { Subject } from "./lib/subject"

const tries = 3

export const start: Subject = {
  name: "start",
  needsTemplate: false,
  async measure() {
    const clone = fs.mkdtempSync(path.join(os.tmpdir(), "shop-clone-"))
    try {
      cloneInto(clone)
      const nothing = await readyAfter(clone)
      const installed: number[] = []
      const again: number[] = []
      for (let round = 0; round < tries; round++) {
        forgetAllButPackages(clone)
        installed.push(await readyAfter(clone))
        again.push(await readyAfter(clone))
      }
      return [
        figure("first start, nothing installed", "s", [nothing], {
          ...marks.firstStart,
          note: "With npm's cache as it was; measured once.",
        }),
        figure("first start, packages installed", "s", installed),
        figure("second start", "s", again, marks.secondStart),
      ]
    } finally {
      fs.rmSync(clone, { recursive: true, force: true })
    }
  },
}

function cloneInto(folder: string): void {
  const commit = git("rev-parse", "HEAD")
  git("clone", "--quiet", "--no-checkout", root, folder)
  git("-C", folder, "checkout", "--quiet", "--detach", commit)
}

async function readyAfter(clone: string): Promise<number> {
  const shop = await npmStart(clone, path.join(clone, ".data"))
  await shop.stop()
  return shop.readyAfter / 1000
}

const forgetAllButPackages = (clone: string) => git("-C", clone, "clean", "-dfxq", "--exclude=node_modules")

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim()
}
