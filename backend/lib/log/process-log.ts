import { randomUUID } from "node:crypto"
import { logger } from "@medusajs/framework/logger"
import type { Logger } from "@medusajs/framework/types"
import { log } from "./log"

const order = ["error", "warn", "info", "verbose", "debug", "silly"]
const activities = new Map<string, number>()

const medusaLogger: Logger = {
  /** `http` would log download addresses, which are tickets (ruling 41). */
  shouldLog: (level) => level !== "http" && order.indexOf(level) <= order.indexOf(process.env.LOG_LEVEL || "info"),
  setLogLevel: () => {},
  unsetLogLevel: () => {},
  error: (messageOrError, error) =>
    typeof messageOrError === "string"
      ? log.error("medusa", { message: messageOrError, error })
      : log.error("medusa", { error: messageOrError }),
  warn: (message) => log.warn("medusa", { message: textOf(message) }),
  info: (message) => log.info("medusa", { message: textOf(message) }),
  log: (...parts) => log.info("medusa", { message: parts.map(textOf).join(" ") }),
  http: () => {},
  verbose: (message) => log.debug("medusa", { message: textOf(message) }),
  debug: (message) => log.debug("medusa", { message: textOf(message) }),
  silly: (message) => log.trace("medusa", { message: textOf(message) }),
  panic: (data) => {
    log.error("medusa_panic", { error: data })
    process.exit(1)
  },
  activity: (message) => {
    const id = randomUUID()
    activities.set(id, Date.now())
    log.info("medusa", { message: textOf(message) })
    return id
  },
  progress: (_id, message) => log.info("medusa", { message: textOf(message) }),
  success: (id, message) => ended(id, message, log.info),
  failure: (id, message) => ended(id, message, log.error),
}

export function captureProcessLog(): void {
  Object.assign(logger, medusaLogger)
  console.error = (...parts) => log.error("console", spoken(parts))
  console.warn = (...parts) => log.warn("console", spoken(parts))
  console.info = (...parts) => log.info("console", spoken(parts))
  console.log = (...parts) => log.info("console", spoken(parts))
  console.debug = (...parts) => log.debug("console", spoken(parts))
  process.removeAllListeners("warning")
  process.on("warning", (error) => log.warn("node_warning", { error }))
  process.on("uncaughtException", (error) => {
    log.error("crashed", { error })
    process.exit(1)
  })
  process.on("unhandledRejection", (error) => {
    log.error("crashed", { error })
    process.exit(1)
  })
}

function spoken(parts: unknown[]): { message: string; error?: unknown } {
  const error = parts.find((part) => part instanceof Error)
  const words = parts.filter((part) => typeof part !== "object" && typeof part !== "function").map(String)
  return { message: words.join(" "), ...(error ? { error } : {}) }
}

function ended(id: string, message: unknown, write: typeof log.info): Record<string, unknown> {
  const duration = Date.now() - (activities.get(id) ?? Date.now())
  activities.delete(id)
  write("medusa", { message: textOf(message), duration })
  return { duration }
}

/** Medusa also passes errors. */
function textOf(message: unknown): string {
  return message instanceof Error ? message.message : String(message)
}
