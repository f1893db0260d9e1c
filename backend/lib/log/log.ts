import pino from "pino"
import { loggedError, redact } from "./redact"
import { Repeats } from "./repeats"
import { requestContext } from "./request-context"

interface LogDetails {
  /** For people. */
  message?: string
  error?: unknown
  /** The log's own: what a detail of these names said would take their place. */
  event?: never
  level?: never
  time?: never
  requestId?: never
  [name: string]: unknown
}

/** Writes one line about an event: a stable name in snake_case to search and count by, and what else is to be known. */
type Write = (event: string, details?: LogDetails) => void
type Log = Record<"error" | "warn" | "info" | "debug" | "trace", Write>

/** LOG_LEVEL speaks Medusa's words. `http` adds nothing: the shop's own request lines are written at `info`. */
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

/** How often this process wrote of an event at `warn` or `error`, by level and event. Each event is named in the code. */
export const troubles = new Map<string, number>()

/**
 * One JSON object a line: `time`, `level`, `event`, the request's id where there is a request, and the details. Every
 * text in it is redacted (ruling 41). What fails again and again in the same words is written once a second; the next
 * line says in `leftOut` how many were not.
 */
export function createLog(level: pino.Level, destination: pino.DestinationStream, now = Date.now): Log {
  const repeats = new Repeats(now)
  const logger = pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => requestContext.getStore() ?? {},
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

/** Texts, numbers and truth values; of anything deeper nobody knows what is in it. */
function safeDetails(details: LogDetails): Record<string, unknown> {
  return Object.fromEntries(Object.entries(details).flatMap(([name, value]) => safeDetail(name, value)))
}

function safeDetail(name: string, value: unknown): [string, unknown][] {
  if (name === "error" && value !== undefined) return [[name, loggedError(value)]]
  if (typeof value === "string") return [[name, redact(value)]]
  return typeof value === "number" || typeof value === "boolean" ? [[name, value]] : []
}

/** Lines that wait for a disk that is full; what comes beyond them is lost. Bytes. */
const mostWaiting = 1_000_000

/**
 * Writes at once, so that a crash loses no line. A log that cannot be written, as on a full disk, stops nothing: the
 * lines wait for the next one that can.
 */
export function logDestination(fd: number): pino.DestinationStream {
  return pino.destination({ fd, sync: true, maxLength: mostWaiting }).on("error", () => {})
}

/** This process's log, on its standard output. */
export const log: Log = createLog(levelOf(process.env.LOG_LEVEL), logDestination(1))
