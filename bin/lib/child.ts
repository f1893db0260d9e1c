import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process"
import fs from "node:fs"
import path from "node:path"

import { root } from "../../backend/lib/project"

/** Makes glibc return freed memory. */
export const frugal = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" }

/** Children that nothing else would end. */
const unfinished = new Set<ChildProcess>()
let isOver = false

export async function stopUnfinished(): Promise<void> {
  isOver = true
  await Promise.all([...unfinished].map(stop))
}

/** Its IPC channel closes with the parent. */
function begin(args: string[], output: "inherit" | number, options: SpawnOptions = {}): ChildProcess {
  if (isOver) throw new ServiceError("The shop is stopping and starts nothing more.")
  const child = spawn(process.execPath, ["--enable-source-maps", ...args], {
    ...options,
    // From Node 22.1 on, a second start compiles nothing.
    env: { ...frugal, NODE_COMPILE_CACHE: path.join(root, ".build/compiled"), ...(options.env ?? process.env) },
    cwd: root,
    stdio: ["ignore", output, output, "ipc"],
  })
  unfinished.add(child)
  return child.once("exit", () => unfinished.delete(child))
}

interface Task {
  /** JavaScript: see `built`. */
  file: string
  args?: string[]
  env?: NodeJS.ProcessEnv
  /** The log is shown only if the task fails. */
  log: string
}

/** Runs a task that ends with its parent. The error contains the last output. */
export async function runTask({ file, args = [], env = {}, log }: Task): Promise<void> {
  fs.mkdirSync(path.dirname(log), { recursive: true })
  const output = fs.openSync(log, "w", 0o600)
  const endWithParent = ["--require", path.join(__dirname, "end-with-parent.cjs")]
  const child = begin([...endWithParent, file, ...args], output, {
    env: { ...process.env, ...env },
  })
  const code = await exitOf(child)
  fs.closeSync(output)
  if (code === 0) return
  const tail = fs.readFileSync(log, "utf8").split("\n").slice(-30).join("\n")
  throw new Error(`${path.basename(file)} failed. The end of ${log}:\n${tail}`)
}

export class ServiceError extends Error {}

export interface Service {
  process: ChildProcess
  url: string
  hasDemo: boolean
  stop: () => Promise<void>
}

export interface ServiceOptions {
  /** JavaScript: see `built`. */
  file: string
  nodeArguments?: readonly string[]
  env: NodeJS.ProcessEnv
  output: "inherit" | string
  /** Kills the service, even during its start. */
  signal?: AbortSignal
}

/** Starts a service that ends with its parent. */
export async function startService({ file, nodeArguments = [], env, output, signal }: ServiceOptions) {
  const target = output === "inherit" ? "inherit" : openLog(output)
  const child = begin([...nodeArguments, file], target, {
    env: { ...process.env, ...env },
    ...(signal ? { signal, killSignal: "SIGKILL" as const } : {}),
  })
  if (typeof target === "number") fs.closeSync(target)
  return serviceOf(child, file, output)
}

/** Throws {@link ServiceError}. */
export async function serviceOf(child: ChildProcess, file: string, output: ServiceOptions["output"]): Promise<Service> {
  const { url, hasDemo = false } = await ready(child, file, output)
  unfinished.delete(child)
  return { process: child, url, hasDemo, stop: () => stop(child) }
}

function openLog(file: string): number {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  return fs.openSync(file, "a", 0o600)
}

interface Ready {
  ready: true
  url: string
  hasDemo?: boolean
}

function ready(child: ChildProcess, file: string, output: string): Promise<Ready> {
  return new Promise((resolve, reject) => {
    child.on("message", (message: Ready | { failure: string }) => {
      if ("ready" in message) resolve(message)
      else if (message.failure) reject(new ServiceError(message.failure))
    })
    child.once("error", reject)
    child.once("exit", (code) => {
      const where = output === "inherit" ? "" : ` ${output} says why.`
      reject(new ServiceError(`${path.basename(file)} ended with code ${code} before it was ready.${where}`))
    })
  })
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = exitOf(child)
  child.kill("SIGTERM")
  await exited
}

/** Null after a signal. Rejects when it never started. */
function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve, reject) => {
    child.on("error", (error) => child.pid === undefined && reject(error))
    child.once("exit", (code) => resolve(code))
  })
}

export async function endOf(child: ChildProcess): Promise<string> {
  const code = await exitOf(child)
  return child.signalCode ?? `code ${code}`
}
