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
  /** Tells the process that was started, and no other, to end: as Ctrl-C does, unless another signal is named. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** Empty counts as unset, and keeps out what a developer's own `.env` says. */
export const nothingSet = Object.fromEntries(settingNames.map((name) => [name, ""]))

/** `npm start`, as a process of its own, with nothing set but this; `folder` is the clone that it runs in. */
export function start(environment: NodeJS.ProcessEnv, args: string[] = [], folder = root): Start {
  return watched(process.execPath, ["bin/start.mjs", ...args], environment, folder)
}

/** The same by the real npm: `start`, or a command of `npm run`. What is told to end is npm's process. */
export function npmRun(script: string, environment: NodeJS.ProcessEnv): Start {
  return watched("npm", ["run", script], environment, root)
}

function watched(command: string, args: string[], environment: NodeJS.ProcessEnv, folder: string): Start {
  const child = spawn(command, args, {
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
    stop: (signal = "SIGINT") => {
      child.kill(signal)
      return ended()
    },
  }
}
