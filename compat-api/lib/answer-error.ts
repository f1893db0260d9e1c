import {
  errorHandler,
  getHttpResponseFromError,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http"
import { LockBusy } from "../../backend/lib/exclusive"
import { log } from "../../backend/lib/log/log"
import { duplicate, TooLarge } from "../../backend/lib/refusals"
import { secondSaleIn } from "../../backend/lib/second-sale"
import { isStoreAway } from "../../backend/lib/store-away"
import { TooBusy } from "../../backend/lib/work-queue"
import { PurchaseProblem } from "../../backend/workflows/purchase/rules/problem"
import { answerProblem } from "./checkout-errors"
import { isInnerTalk, isInputError, isMissed } from "./input-error"
import { isLockedOut, isOutage, outageMessage, outageRetryAfter } from "./outage"
import { type ErrorAnswer, sendError } from "./send-error"

const medusaErrors = errorHandler()

interface HttpError extends Error {
  /** Set by the body parser, such as "entity.too.large". */
  type?: string
  status?: number
  /** Set by zlib, such as "Z_DATA_ERROR". */
  code?: string
}

/** Never repeats texts of libraries, database or JavaScript (ruling 29). */
export function answerError(error: unknown, req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  if (res.headersSent) return next(error)
  const isContract = /^\/+api\//i.test(req.originalUrl)
  const refusal = refusalOf(error)
  if (refusal) return sendError(req, res, refusal)
  if (error instanceof PurchaseProblem && !isContract) return answerProblem(res, error)
  const secondSale = secondSaleIn(error)
  if (secondSale) return void medusaErrors(duplicate(secondSale), req, res, next)
  if (isStoreAway(error)) {
    log.error("file_store_away", { error })
    res.set("Retry-After", String(outageRetryAfter))
    return sendError(req, res, storeAway)
  }
  if (error instanceof TooBusy) {
    res.set("Retry-After", String(busyRetryAfter))
    return sendError(req, res, { ...tooMuchToDo, message: error.message })
  }
  if (isOutage(error)) return refuseInOutage(error, isContract, req, res)
  // LockBusy is already logged.
  const isLocked = isLockedOut(error)
  if (isLocked) log.warn("statement_locked_out", { error })
  if (isLocked || error instanceof LockBusy) {
    res.set("Retry-After", String(busyRetryAfter))
    return sendError(req, res, busy)
  }
  if (isInputError(error)) {
    log.info("input_refused", { error })
    return sendError(req, res, unusable)
  }
  if (isContract) return answerFault(error, isContract, req, res)
  if (isMissed(error)) {
    log.warn("input_refused", { status: 404, error })
    return sendError(req, res, { ...unusable, status: 404, message: wordsFor(404), type: "not_found" })
  }
  answerMedusaError(error, req, res, next)
}

function answerMedusaError(error: unknown, req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const { statusCode, body } = responseOf(error)
  if (statusCode >= 500) return answerFault(error, false, req, res)
  const isForPeople = isOfValidators(error) || !isInnerTalk(String(body.message))
  if (isForPeople) return void medusaErrors(error, req, res, next)
  log.info("input_refused", { error })
  res.status(statusCode).json({ ...body, message: wordsFor(statusCode) })
}

const malformed = { title: "Link damaged", type: "invalid_data" }
const unusable: ErrorAnswer = {
  ...malformed,
  status: 400,
  message: "Something in the request is not valid. Please check the data you sent.",
}

const tooLarge: ErrorAnswer = {
  status: 413,
  title: "Too large",
  message: "The request is too large.",
  type: "invalid_data",
}

function refusalOf(error: unknown): ErrorAnswer | undefined {
  // Malformed percent-encoding. Medusa would answer 500.
  if (error instanceof URIError) return { ...malformed, status: 400, message: "The address is malformed." }
  if (error instanceof TooLarge) return { ...tooLarge, message: error.message }
  if (!(error instanceof Error)) return undefined
  const { type, status, code } = error as HttpError
  // Does not match its Content-Encoding.
  if (code?.startsWith("Z_")) return { ...malformed, status: 400, message: "The request body cannot be unpacked." }
  // The sender has disconnected.
  if (type === "stream.not.readable") return { ...malformed, status: 400, message: "The request is incomplete." }
  if (typeof type !== "string" || status === undefined || status >= 500) return undefined
  if (type === "entity.too.large") return tooLarge
  return { ...malformed, status: 400, message: "The request body is not valid JSON." }
}

/** Throws for database errors without table or detail. */
function responseOf(error: unknown): { statusCode: number; body: { message?: unknown } } {
  try {
    return getHttpResponseFromError(error)
  } catch {
    return { statusCode: 500, body: {} }
  }
}

function isOfValidators(error: unknown): boolean {
  return typeof error === "object" && error !== null && "issues" in error && Array.isArray(error.issues)
}

function wordsFor(status: number): string {
  if (status === 404) return "This was not found."
  if (status === 409) return "Someone else is changing this too. Please try again."
  return unusable.message
}

const storeAway: ErrorAnswer = {
  status: 503,
  title: "Temporarily unavailable",
  message: "Our file store does not answer. Please try again in a few minutes: your files are safe.",
  type: "unexpected_state",
}

const busy: ErrorAnswer = {
  status: 503,
  title: "In progress",
  message: "This is already being processed. Please try again in a few seconds: nothing is charged twice.",
  type: "unexpected_state",
}

const tooMuchToDo = { status: 429, title: "Too busy", type: "too_many_requests" }

/** In seconds. */
const busyRetryAfter = 5

const fault: ErrorAnswer = {
  status: 500,
  title: "Something went wrong",
  message: "Something went wrong on our side. Please try again.",
  type: "unknown_error",
}

function answerFault(error: unknown, isContract: boolean, req: MedusaRequest, res: MedusaResponse): void {
  log.error(isContract ? "contract_call_failed" : "call_failed", { status: 500, error })
  sendError(req, res, fault)
}

function refuseInOutage(error: unknown, isContract: boolean, req: MedusaRequest, res: MedusaResponse): void {
  log.error(isContract ? "contract_call_failed" : "call_failed", { status: 503, error })
  res.set("Retry-After", String(outageRetryAfter))
  const title = "Temporarily unavailable"
  sendError(req, res, { status: 503, title, message: outageMessage, type: "unexpected_state" })
}
