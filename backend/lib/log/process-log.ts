import { logger } from "@medusajs/framework/logger"
import { log } from "./log"
import { medusaLogger } from "./medusa-logger"

/**
 * Makes the shop's log the only thing that this process writes: Medusa's logger, which parts of Medusa use without
 * asking the container for it, the console of every library, Node's warnings, and what ends the process.
 */
export function takeOverProcessLog(): void {
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

/** Objects are left out: what is in them nobody knows. */
function spoken(parts: unknown[]): { message: string; error?: unknown } {
  const error = parts.find((part) => part instanceof Error)
  const words = parts.filter((part) => typeof part !== "object" && typeof part !== "function").map(String)
  return { message: words.join(" "), ...(error ? { error } : {}) }
}
