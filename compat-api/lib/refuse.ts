import type { Request, Response } from "express"
import { fail } from "./answer"
import { errorPage, errorPagePolicy, type WayOn } from "./error-page"

export interface Refusal {
  status: number
  /** Of the page that a browser is shown. */
  title: string
  message: string
  /** Medusa's word for the kind of error. */
  type: string
}

const contract = /^\/+api(?:[/?#]|$)/i
/** What a browser is sent to, to have a file. */
const download = /^\/+(?:api\/(?:download|receipt)\.php|static(?:\/|$))/i
const medusa = /^\/+(?:store|admin|auth|hooks|cloud|health|ready)(?:[/?#]|$)/i

/** Answers what is refused, or went wrong, beside its route, in the form of the interface that was called (ruling 29). */
export function refuse(req: Request, res: Response, refusal: Refusal): void {
  const { status, title, message, type } = refusal
  res.set("Cache-Control", "no-store")
  if (download.test(req.originalUrl) && wantsPage(req)) return sendErrorPage(res, status, title, message)
  if (contract.test(req.originalUrl)) return fail(res, status, message)
  if (medusa.test(req.originalUrl)) {
    const requestId = status >= 500 ? requestIdOf(res) : undefined
    return void res.status(status).json({ type, message, requestId })
  }
  res.status(status).type("text/plain").send(`${message}\n`)
}

export interface DownloadRefusal {
  status: number
  /** Of the page that a browser is shown. */
  title: string
  message: string
  /** What the page says where the message is one for programs. */
  forPeople?: string
  /** Where the page leads; home when left out. */
  wayOn?: WayOn
}

/** @param message what is wrong with the address, which tells a person nothing */
export function incompleteLink(message: string): DownloadRefusal {
  const forPeople =
    "A part of this link is missing or damaged. Please open it from your e-mail again, or from My Products."
  return { status: 400, title: "Link incomplete", message, forPeople }
}

/** Answers a download that cannot be: with a page for people, or as the contract does (ruling 31). */
export function refuseDownload(req: Pick<Request, "accepts">, res: Response, refusal: DownloadRefusal): void {
  const { status, title, message, forPeople = message, wayOn } = refusal
  if (!wantsPage(req)) return fail(res, status, message)
  sendErrorPage(res, status, title, forPeople, wayOn)
}

function wantsPage(req: Pick<Request, "accepts">): boolean {
  return req.accepts(["json", "html"]) === "html"
}

/** A short readable page for a browser that came for a download. */
function sendErrorPage(res: Response, status: number, title: string, message: string, wayOn?: WayOn): void {
  const requestId = status >= 500 ? requestIdOf(res) : undefined
  res
    .status(status)
    .set({ "Cache-Control": "no-store", "Content-Security-Policy": errorPagePolicy })
    .type("html")
    .send(errorPage(title, message, { requestId, wayOn }))
}

/** The id that this answer carries in its header. */
function requestIdOf(res: Response): string | undefined {
  const id = res.getHeader("X-Request-Id")
  return typeof id === "string" ? id : undefined
}
