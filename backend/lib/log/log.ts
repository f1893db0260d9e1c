import { LRUCache } from "lru-cache"
import pino from "pino"
import { loggedError, redact } from "./redact"
import { requestContext } from "./request-context"

interface LogDetails {
  message?: string
  error?: unknown
  event?: never
  level?: never
  time?: never
  requestId?: never
  [name: string]: unknown
}

/** `event`: stable snake_case name. */
type Write = (event: string, details?: LogDetails) => void
type Log = Record<"error" | "warn" | "info" | "debug" | "trace", Write>

/** LOG_LEVEL uses Medusa's levels. */
const levels: Readonly<Record<string, pino.Level>> = {
  error: "error",
  warn: "warn",
  info: "info",
  http: "info",
  verbose: "debug",
  debug: "debug",
  silly: "trace",
}

export function levelOf(name: string | undefined): pino.Level {
  return levels[name ?? ""] ?? "info"
}

/** Number of log lines by level and event. */
export const troubles = new Map<string, number>()

/** JSON lines, redacted (ruling 41). `leftOut` counts repeats within a second. */
export function createLog(level: pino.Level, destination: pino.DestinationStream, now = Date.now): Log {
  const repeats = new Repeats(now)
  const logger = pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => ({ requestId: requestContext.getStore()?.requestId }),
    },
    destination,
  )
  const writer = (at: pino.Level): Write => {
    const isTrouble = at === "error" || at === "warn"
    return (event, details = {}) => {
      const key = `${at} ${event}`
      if (isTrouble) troubles.set(key, (troubles.get(key) ?? 0) + 1)
      if (!logger.isLevelEnabled(at)) return
      const safe = safeDetails(details)
      const leftOut = isTrouble ? repeats.leftOutBefore(event, safe) : 0
      if (leftOut === undefined) return
      logger[at](Object.assign({ event }, safe, { event }, leftOut > 0 ? { leftOut } : {}))
    }
  }
  return {
    error: writer("error"),
    warn: writer("warn"),
    info: writer("info"),
    debug: writer("debug"),
    trace: writer("trace"),
  }
}

/** Drops objects, which may hold secrets. */
function safeDetails(details: LogDetails): Record<string, unknown> {
  return Object.fromEntries(Object.entries(details).flatMap(([name, value]) => safeDetail(name, value)))
}

function safeDetail(name: string, value: unknown): [string, unknown][] {
  if (name === "error" && value !== undefined) return [[name, loggedError(value)]]
  if (typeof value === "string") return [[name, redact(value)]]
  return typeof value === "number" || typeof value === "boolean" ? [[name, value]] : []
}

/** In bytes. */
const mostWaiting = 1_000_000

/** Synchronous, so a crash loses no line. A full disk stops nothing. */
export function logDestination(fd: number): pino.DestinationStream {
  return pino.destination({ fd, sync: true, maxLength: mostWaiting }).on("error", () => {})
}

/** In milliseconds. */
const longestSilence = 1_000

/** Lines of these events differ only in their message. */
const textEvents = new Set(["medusa", "console", "node_warning"])

class Repeats {
  private readonly said = new LRUCache<string, Said>({ max: 500 })

  constructor(private readonly now: () => number) {}

  /** Undefined: skip this line. */
  leftOutBefore(event: string, { error, message, status }: Record<string, unknown>): number | undefined {
    if (status === 500) return 0
    const words = error ? wordsOf(error) : textEvents.has(event) ? String(message) : undefined
    if (words === undefined) return 0
    const key = `${event} ${words}`
    const last = this.said.get(key)
    if (last && this.now() - last.at < longestSilence) {
      last.leftOut += 1
      return undefined
    }
    this.said.set(key, { at: this.now(), leftOut: 0 })
    return last?.leftOut ?? 0
  }
}

export const log: Log = createLog(levelOf(process.env.LOG_LEVEL), logDestination(1))

interface Said {
  at: number
  leftOut: number
}

function wordsOf(error: unknown): string {
  const { type, message, code } = error as Record<string, unknown>
  return `${type} ${code} ${message}`
}
