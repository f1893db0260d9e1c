import type { Outcome } from "../../../../compat-api/contract/outcome"
import type { PurchaseLinkRequest } from "../../../../compat-api/contract/purchases"
import { callFailure, UnexpectedAnswer } from "../../lib/answer-error"
import { postContract } from "../../lib/contract-client"
import { jsonIn } from "../../lib/json-in"

export interface LinkOutcome {
  isSent: boolean
  title: string
  text: string
}

/** Never throws. */
export function sendLink(request: PurchaseLinkRequest): Promise<LinkOutcome> {
  return send("/api/purchase_link.php", request, { done: "Please check your e-mail", failed: "No e-mail was sent" })
}

/** Never throws. */
export function confirmInvoice(token: string): Promise<LinkOutcome> {
  return send(
    "/api/confirm_invoice.php",
    { token },
    { done: "Your order is placed", failed: "The order could not be confirmed" },
  )
}

async function send(
  path: `/api/${string}`,
  request: object,
  titles: { done: string; failed: string },
): Promise<LinkOutcome> {
  const notSent = (text: string) => ({ isSent: false, title: titles.failed, text })
  try {
    const { status, text } = await postContract(path, request)
    const said = outcomeIn(text)
    if (!said) return notSent(callFailure(new UnexpectedAnswer(status, path)))
    const isSent = status === 200 && said.success
    return isSent ? { isSent, title: titles.done, text: said.message } : notSent(said.message)
  } catch (error) {
    console.warn(`${path} could not be asked.`, error)
    return notSent(callFailure(error as Error))
  }
}

/** The schema of contract/outcome.ts is too heavy here. */
function outcomeIn(text: string): Pick<Outcome, "success" | "message"> | undefined {
  const json = jsonIn(text)
  if (typeof json !== "object" || json === null || !("success" in json) || !("message" in json)) return undefined
  const { success, message } = json
  return typeof success === "boolean" && typeof message === "string" ? { success, message } : undefined
}
