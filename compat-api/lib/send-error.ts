import { createHash } from "node:crypto"
import type { Request, Response } from "express"
import { brand } from "../../backend/lib/brand"
import { fail } from "./answer"
import { escapeHtml } from "./html"

export interface ErrorAnswer {
  status: number
  title: string
  message: string
  /** Medusa's kind of error. */
  type: string
}

const contract = /^\/+api(?:[/?#]|$)/i
const download = /^\/+(?:api\/(?:download|download_all|receipt)\.php|static(?:\/|$))/i
const medusa = /^\/+(?:store|admin|auth|hooks|cloud|health|ready)(?:[/?#]|$)/i

/** Ruling 29. */
export function sendError(req: Request, res: Response, refusal: ErrorAnswer): void {
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

interface WayOn {
  href: string
  label: string
}

const home: WayOn = { href: "/", label: "Return to Home" }

export interface DownloadError {
  status: number
  title: string
  message: string
  forPeople?: string
  /** Default: a link to the home page. */
  wayOn?: WayOn
}

export function incompleteLink(message: string): DownloadError {
  const forPeople =
    "Part of this link is missing or damaged. Please open it from your e-mail again, or from My Products."
  return { status: 400, title: "Link incomplete", message, forPeople }
}

/** Ruling 31. */
export function sendDownloadError(req: Pick<Request, "accepts">, res: Response, refusal: DownloadError): void {
  const { status, title, message, forPeople = message, wayOn } = refusal
  if (!wantsPage(req)) return fail(res, status, message)
  sendErrorPage(res, status, title, forPeople, wayOn)
}

function wantsPage(req: Pick<Request, "accepts">): boolean {
  return req.accepts(["json", "html"]) === "html"
}

const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 Inter, system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { max-width: 34rem; margin: 2rem; padding: 2rem; border: 1px solid; }
h1 { margin: 0 0 .75rem; font-size: 1.75rem; line-height: 1.2; letter-spacing: -.02em; }
`

const errorPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ")

function sendErrorPage(res: Response, status: number, title: string, message: string, wayOn?: WayOn): void {
  const requestId = status >= 500 ? requestIdOf(res) : undefined
  res
    .status(status)
    .set({ "Cache-Control": "no-store", "Content-Security-Policy": errorPagePolicy })
    .type("html")
    .send(errorPage(title, message, { requestId, wayOn }))
}

function requestIdOf(res: Response): string | undefined {
  const id = res.getHeader("X-Request-Id")
  return typeof id === "string" ? id : undefined
}

/** Ruling 31. */
function errorPage(
  title: string,
  message: string,
  { requestId, wayOn = home }: { requestId?: string | undefined; wayOn?: WayOn | undefined } = {},
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} | ${escapeHtml(brand.name)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(message)}</p>
${requestId ? `<p>If it happens again, please tell us this number: ${escapeHtml(requestId)}</p>` : ""}
<p><a href="${escapeHtml(wayOn.href)}">${escapeHtml(wayOn.label)}</a></p>
</main>
</body>
</html>
`
}
