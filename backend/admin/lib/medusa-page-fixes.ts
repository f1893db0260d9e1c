import { toast } from "@medusajs/ui"
import { isObject } from "../../lib/form-conflicts"
import { changedBody } from "../dashboard/open-form"

const profile = "/app/settings/profile"

/**
 * Fixes Medusa's pages: sends only what a form changed, sends the invitation when registering, shows refused pictures
 * and codes, and opens the second factor's page and the sign-in.
 */
const ask = window.fetch.bind(window)
let wasSignedIn = false

window.fetch = async (input, init) => {
  const answer = await ask(input, isRegistering(input) ? withInvite(init) : withChanges(input, init))
  if (answer.status === 403) void openSecondFactor(answer.clone())
  if (answer.status === 409 && formsWithoutRefusal.test(window.location.pathname))
    void showRefusal(answer.clone(), "Not saved")
  if (!answer.ok && isUpload(input)) void showRefusal(answer.clone(), "The pictures were not saved")
  noticeSignOut(addressOf(input), answer)
  return answer
}

function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : String(input)
}

/** Medusa's forms for these show no refusal. */
const formsWithoutRefusal = /\/(?:promotions|users|collections)\//

const rowPath = /\/admin\/(?:products\/[^/]+\/variants|[a-z-]+)\/([^/?]+)(?:\?.*)?$/

function withChanges(input: RequestInfo | URL, init: RequestInit | undefined): RequestInit | undefined {
  const { pathname, search } = window.location
  const id = rowPath.exec(addressOf(input))?.[1]
  if (init?.method !== "POST" || typeof init.body !== "string" || id === undefined) return init
  if (!`${pathname}${search}`.includes(id) && !/\/settings\/(?:store|profile)\//.test(pathname)) return init
  const body: unknown = JSON.parse(init.body)
  if (!isObject(body)) return init
  const changes = changedBody(body)
  // Reads the row instead: it answers in the same shape.
  if (changes === null) return { ...init, method: "GET", body: null }
  return { ...init, body: JSON.stringify(changes) }
}

/** A colleague was removed, or the session ended: pages that were open go to the sign-in. */
function noticeSignOut(address: string, { ok, status }: Response): void {
  if (/\/auth\/session/.test(address)) wasSignedIn = false
  else if (/\/admin\//.test(address) && ok) wasSignedIn = true
  else if (/\/admin\//.test(address) && status === 401 && wasSignedIn) window.location.assign("/app/login")
}

/** The page for a new product shows the refusal itself. */
function isUpload(input: RequestInfo | URL): boolean {
  return /\/admin\/uploads$/.test(addressOf(input)) && !window.location.pathname.endsWith("/products/create")
}

async function showRefusal(answer: Response, title: string): Promise<void> {
  const { message } = await answer.json().catch(() => ({}))
  if (message) toast.error(title, { description: message, duration: 30_000 })
}

function isRegistering(input: RequestInfo | URL): boolean {
  return /\/auth\/user\/[^/]+\/register$/.test(addressOf(input)) && window.location.pathname === "/app/invite"
}

function withInvite(init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers)
  headers.set("x-invite-token", new URLSearchParams(window.location.search).get("token") ?? "")
  return { ...init, headers }
}

async function openSecondFactor(answer: Response): Promise<void> {
  const { type } = await answer.json().catch(() => ({}))
  if (type === "second_factor_required" && window.location.pathname !== profile) window.location.assign(profile)
}

/** Medusa asks for the code first and refuses it at the end of its last step. */
document.addEventListener("focusout", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== "code") return
  const [, id] = /\/promotions\/(create|[^/]+)/.exec(window.location.pathname) ?? []
  const code = target.value.replace(/\s+/g, "")
  if (id && code !== "") void warnOfTakenCode(code, id)
})

async function warnOfTakenCode(code: string, id: string): Promise<void> {
  const answer = await ask(`/admin/promotions?fields=id,code&q=${encodeURIComponent(code)}`)
  const { promotions = [] }: { promotions?: { id: string; code: string }[] } = await answer.json().catch(() => ({}))
  const other = promotions.find((one) => one.code.toLowerCase() === code.toLowerCase() && one.id !== id)
  if (other) {
    const description = "Codes that differ only in case or spaces are the same. Choose another one."
    toast.error(`The code ${other.code} is taken`, { description, duration: 30_000 })
  }
}
