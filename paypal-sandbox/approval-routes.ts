import * as z from "zod/mini"
import { begin } from "./api"
import { messagePage, outcomePage } from "./approval-outcome"
import { approvalPage } from "./approval-page"
import { approve, cancel } from "./approvals"
import { type Html, html } from "./html"
import { instruments, type OrderRecord } from "./records"
import { type Answer, header, type Request } from "./wire"
import type { World } from "./world"

/** The SDK script adds `origin`. */
export function showApproval(world: World, request: Request): Answer {
  const order = payable(world, request)
  if (!("id" in order)) return order
  return page(200, approvalPage(order, { origin: opener(request.query.get("origin")) }))
}

const form = z.object({
  decision: z.enum(["pay", "cancel"]),
  instrument: z.catch(z.enum(instruments), "ok"),
  email: z.catch(z.string(), ""),
})
const emailAddress = z.email()

export function decide(world: World, request: Request): Answer {
  if (isForeign(request)) {
    return page(403, messagePage("Not allowed from here", "Only the payment window itself may answer for the shopper."))
  }
  const order = payable(world, request)
  if (!("id" in order)) return order
  const origin = opener(request.query.get("origin"))
  const given = form.safeParse(Object.fromEntries(new URLSearchParams(request.body)))
  if (!given.success) return page(400, messagePage("That did not work", "Go back and choose Pay Now or Cancel."))

  const { decision, instrument, email } = given.data
  const transaction = begin(world)
  if (decision === "cancel") {
    cancel(transaction, order)
    world.store.commit(transaction.changes)
    return page(200, outcomePage({ outcome: "cancelled", order, origin }))
  }
  if (!emailAddress.safeParse(email.trim()).success) {
    return page(422, approvalPage(order, { origin, instrument, email, invalidEmail: true }))
  }
  const approved = approve(world, transaction, order, { email: email.trim(), instrument })
  world.store.commit(transaction.changes)
  return page(200, outcomePage({ outcome: "approved", order: approved, origin }))
}

/** A page at another port is foreign too. */
function isForeign(request: Request): boolean {
  const site = header(request, "sec-fetch-site")
  if (site !== undefined) return site !== "same-origin"
  const origin = header(request, "origin")
  return origin !== undefined && origin !== `http://${header(request, "host")}`
}

function payable(world: World, request: Request): OrderRecord | Answer {
  const order = world.store.get("orders", request.query.get("token") ?? "")
  if (!order) {
    return page(404, messagePage("Payment not found", "No payment has this token. Go back to the shop and try again."))
  }
  if (order.status === "COMPLETED") {
    return page(410, messagePage("Already paid", "This payment is complete. You can close this window."))
  }
  return order
}

/** Accepts only origins on this machine. */
function opener(given: string | null): string | null {
  if (given === null || !URL.canParse(given)) return null
  const { origin, hostname } = new URL(given)
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname) ? origin : null
}

function page(status: number, body: Html): Answer {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors http://localhost:* http://127.0.0.1:*",
  ]
  const headers = { "content-security-policy": policy.join("; "), "referrer-policy": "no-referrer" }
  return { status, text: html`${body}`.text, type: "text/html", headers }
}
