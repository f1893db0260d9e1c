import type { Outcome } from "../../../../compat-api/contract/outcome"
import type { PurchaseLinkRequest } from "../../../../compat-api/contract/purchases"
import { callFailure, StrangeAnswer } from "../../lib/answer-error"
import { postContract } from "../../lib/contract-client"
import { jsonIn } from "../../lib/json-in"

/** What became of asking for links by mail, for people. */
export interface LinkOutcome {
  isSent: boolean
  title: string
  text: string
}

/** `POST /api/purchase_link.php`. Never throws: what went wrong is said. */
export async function sendLink(request: PurchaseLinkRequest): Promise<LinkOutcome> {
  try {
    const { status, text } = await postContract("/api/purchase_link.php", request)
    const said = outcomeIn(text)
    if (!said) return notSent(callFailure(new StrangeAnswer(status, "/api/purchase_link.php")))
    const isSent = status === 200 && said.success
    return isSent ? { isSent, title: "Please check your e-mail", text: said.message } : notSent(said.message)
  } catch (error) {
    console.warn("Links by mail could not be asked for.", error)
    return notSent(callFailure(error as Error))
  }
}

function notSent(text: string): LinkOutcome {
  return { isSent: false, title: "No e-mail was sent", text }
}

/** As contract/outcome.ts has it, whose schema is too heavy for pages that make no call by themselves. */
function outcomeIn(text: string): Pick<Outcome, "success" | "message"> | undefined {
  const json = jsonIn(text)
  if (typeof json !== "object" || json === null || !("success" in json) || !("message" in json)) return undefined
  const { success, message } = json
  return typeof success === "boolean" && typeof message === "string" ? { success, message } : undefined
}
