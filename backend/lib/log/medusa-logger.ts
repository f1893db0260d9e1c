import { randomUUID } from "node:crypto"
import type { Logger } from "@medusajs/framework/types"
import { log } from "./log"

const order = ["error", "warn", "info", "verbose", "debug", "silly"]
const activities = new Map<string, number>()

/** Medusa's logger, writing into the shop's log. */
export const medusaLogger: Logger = {
  /** Never `http`: at that level Medusa writes whole addresses, and a download's address is its ticket (ruling 41). */
  shouldLog: (level) => level !== "http" && order.indexOf(level) <= order.indexOf(process.env.LOG_LEVEL || "info"),
  // The level is the operator's: it is set by LOG_LEVEL, once.
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

function ended(id: string, message: unknown, write: typeof log.info): Record<string, unknown> {
  const duration = Date.now() - (activities.get(id) ?? Date.now())
  activities.delete(id)
  write("medusa", { message: textOf(message), duration })
  return { duration }
}

/** Medusa's own code hands over errors as well as texts. */
function textOf(message: unknown): string {
  return message instanceof Error ? message.message : String(message)
}
