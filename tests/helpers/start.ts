import { spawn } from "node:child_process"
import { once } from "node:events"
import { settingNames } from "../../backend/lib/settings"
import { eventually } from "./eventually"
import { root } from "./prepared"

export interface Start {
  /** Output of both streams so far. */
  said: () => string
  /** Waits for `Ready`. Returns the address, or fails with the output. */
  ready: () => Promise<string>
  /** Returns the exit code. */
  ended: () => Promise<number | null>
  /** Signals only the started process; by default as Ctrl-C does. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** An empty value means unset, and overrides a developer's `.env`. */
export const nothingSet = Object.fromEntries(settingNames.map((name) => [name, ""]))

/** Sets only these variables. */
export function start(environment: NodeJS.ProcessEnv, args: string[] = [], folder = root): Start {
  return watched(process.execPath, ["bin/start.mjs", ...args], environment, folder)
}

/** Real npm; signals reach its process. */
export function npmRun(script: string, environment: NodeJS.ProcessEnv, folder = root): Start {
  return watched("npm", ["run", script], environment, folder)
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
