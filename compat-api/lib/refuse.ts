import type { Request, Response } from "express"
import { fail } from "./answer"
import { errorPage, errorPagePolicy } from "./error-page"

export interface Refusal {
  status: number
  /** Of the page that a browser is shown. */
  title: string
  message: string
  /** Medusa's word for the kind of error. */
  type: string
}

const contract = /^\/+api\//i
const download = /^\/+api\/download\.php/i
const medusa = /^\/+(?:store|admin|auth|hooks|cloud)(?:[/?]|$)/i

/** Answers what is refused before it reaches its route, in the form of the interface that was called (ruling 29). */
export function refuse(req: Request, res: Response, refusal: Refusal): void {
  const { status, title, message, type } = refusal
  res.set("Cache-Control", "no-store")
  if (download.test(req.originalUrl) && req.accepts(["json", "html"]) === "html") {
    return sendErrorPage(res, status, title, message)
  }
  if (contract.test(req.originalUrl)) return fail(res, status, message)
  if (medusa.test(req.originalUrl)) return void res.status(status).json({ type, message })
  res.status(status).type("text/plain").send(`${message}\n`)
}

/** A short readable page for a browser that came for a download. */
export function sendErrorPage(res: Response, status: number, title: string, message: string): void {
  const requestId = status >= 500 ? requestIdOf(res) : undefined
  res
    .status(status)
    .set({ "Cache-Control": "no-store", "Content-Security-Policy": errorPagePolicy })
    .type("html")
    .send(errorPage(title, message, requestId))
}

/** The id that this answer carries in its header. */
export function requestIdOf(res: Response): string | undefined {
  const id = res.getHeader("X-Request-Id")
  return typeof id === "string" ? id : undefined
}
