import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process"
import fs from "node:fs"
import path from "node:path"

const root = path.resolve(__dirname, "../..")

/**
 * The arguments that let Node run the project's TypeScript. The development server runs the storefront's own sources,
 * which are ECMAScript modules: tsx keeps to the rules of both kinds.
 */
export const argumentsFor = (file: string) =>
  file === "bin/develop.ts" ? ["--import", "tsx"] : ["--require", path.join(__dirname, "loader/register.cjs")]

/** glibc's: freed memory goes back to the machine, and is not kept apart for each of a process' threads. */
export const frugal = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" }

/** Tasks that run and services that are not ready yet: nobody else would end them. */
const unfinished = new Set<ChildProcess>()
let isOver = false

/** Ends what was begun and is not ready, and lets nothing more begin. */
export async function stopUnfinished(): Promise<void> {
  isOver = true
  await Promise.all([...unfinished].map(stop))
}

/** One of the project's own, with a channel that closes with its parent. */
function begin(args: string[], output: "inherit" | number, options: SpawnOptions = {}): ChildProcess {
  if (isOver) throw new ServiceError("Nothing more is started: the shop is being stopped.")
  const child = spawn(process.execPath, args, {
    ...options,
    env: { ...frugal, ...(options.env ?? process.env) },
    cwd: root,
    stdio: ["ignore", output, output, "ipc"],
  })
  unfinished.add(child)
  return child.once("exit", () => unfinished.delete(child))
}

interface Task {
  file: string
  args?: string[]
  env?: NodeJS.ProcessEnv
  /** Where its output goes; shown only when it fails. */
  log: string
}

/**
 * Runs a program of the project to its end, which is its parent's as well. Throws with the end of its output when it
 * fails.
 */
export async function runTask({ file, args = [], env = {}, log }: Task): Promise<void> {
  fs.mkdirSync(path.dirname(log), { recursive: true })
  const output = fs.openSync(log, "w", 0o600)
  const endWithParent = ["--require", path.join(__dirname, "end-with-parent.cjs")]
  const child = begin([...argumentsFor(file), ...endWithParent, file, ...args], output, {
    env: { ...process.env, ...env },
  })
  const code = await exitOf(child)
  fs.closeSync(output)
  if (code === 0) return
  const tail = fs.readFileSync(log, "utf8").split("\n").slice(-30).join("\n")
  throw new Error(`${path.basename(file)} failed. The end of ${log}:\n${tail}`)
}

/** A service that did not get ready; the message is a sentence for people. */
export class ServiceError extends Error {}

export interface Service {
  process: ChildProcess
  url: string
  /** Of a shop: whether there is a demo shopper. */
  hasDemo: boolean
  stop: () => Promise<void>
}

interface ServiceOptions {
  file: string
  /** Node's own, ahead of the program. */
  nodeArguments?: readonly string[]
  env: NodeJS.ProcessEnv
  /** "inherit" shows the service's output; a path collects it in a file. */
  output: "inherit" | string
  /** Kills it, also while it starts. */
  signal?: AbortSignal
}

/** Starts a service of the project and waits until it sends {@link Ready} over IPC. Ends with its parent. */
export async function startService({
  file,
  nodeArguments = [],
  env,
  output,
  signal,
}: ServiceOptions): Promise<Service> {
  const target = output === "inherit" ? "inherit" : openLog(output)
  const child = begin([...nodeArguments, ...argumentsFor(file), file], target, {
    env: { ...process.env, ...env },
    ...(signal ? { signal, killSignal: "SIGKILL" as const } : {}),
  })
  if (typeof target === "number") fs.closeSync(target)
  return serviceOf(child, file, output)
}

/** Waits until a child sends {@link Ready} over IPC. Throws {@link ServiceError} when it ends before. */
export async function serviceOf(child: ChildProcess, file: string, output: ServiceOptions["output"]): Promise<Service> {
  const { url, hasDemo = false } = await ready(child, file, output)
  unfinished.delete(child)
  return { process: child, url, hasDemo, stop: () => stop(child) }
}

function openLog(file: string): number {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  return fs.openSync(file, "a", 0o600)
}

/** What a service sends once it is ready. */
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

/** Ends a child in order, ready or not; one that ended already is no trouble. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = exitOf(child)
  child.kill("SIGTERM")
  await exited
}

/** The code that a child ends with, null after a signal. Rejects when it never began; a lost message is no end. */
export function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve, reject) => {
    child.on("error", (error) => child.pid === undefined && reject(error))
    child.once("exit", (code) => resolve(code))
  })
}
