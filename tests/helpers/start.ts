import { spawn } from "node:child_process"
import { once } from "node:events"
import { settingNames } from "../../backend/lib/settings"
import { eventually } from "./eventually"
import { root } from "./prepared"

export interface Start {
  /** What it said until now, on both streams. */
  said: () => string
  /** Waits for `Ready`; fails with what it said when it ends before. Returns the shop's address. */
  ready: () => Promise<string>
  /** Waits for its end. Returns its code. */
  ended: () => Promise<number | null>
  /** Ctrl-C. */
  stop: () => Promise<number | null>
}

/** Empty counts as unset, and keeps out what a developer's own `.env` says. */
const nothingSet = Object.fromEntries(settingNames.map((name) => [name, ""]))

/** `npm start`, as a process of its own, with nothing set but this; `folder` is the clone that it runs in. */
export function start(environment: NodeJS.ProcessEnv, args: string[] = [], folder = root): Start {
  const child = spawn(process.execPath, ["bin/start.mjs", ...args], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: undefined, ...nothingSet, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let said = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      said += text
    })
  }
  const ending = once(child, "close")
  const ended = async () => {
    await ending
    return child.exitCode
  }
  return {
    said: () => said,
    ready: () =>
      eventually(async () => {
        if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}:\n${said}`)
        return /Ready after[\s\S]*Shop +(\S+)/.exec(said)?.[1]
      }, 300_000),
    ended,
    stop: () => {
      child.kill("SIGINT")
      return ended()
    },
  }
}
