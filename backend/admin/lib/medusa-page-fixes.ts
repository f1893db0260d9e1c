import { toast } from "@medusajs/ui"

const profile = "/app/settings/profile"

/**
 * Fixes Medusa's pages: sends the invitation when registering, shows refused passwords and pictures, and opens the
 * second factor's page.
 */
const ask = window.fetch.bind(window)
window.fetch = async (input, init) => {
  const answer = await ask(input, isRegistering(input) ? withInvite(init) : init)
  if (answer.status === 403 || answer.status === 422) void tell(answer.clone())
  if (!answer.ok && isUpload(input)) void showRefusal(answer.clone())
  return answer
}

/** The page for a new product shows the refusal itself. */
function isUpload(input: RequestInfo | URL): boolean {
  const address = input instanceof Request ? input.url : String(input)
  return /\/admin\/uploads$/.test(address) && !window.location.pathname.endsWith("/products/create")
}

async function showRefusal(answer: Response): Promise<void> {
  const { message } = await answer.json().catch(() => ({}))
  if (message) toast.error("The pictures were not saved", { description: message, duration: 30_000 })
}

function isRegistering(input: RequestInfo | URL): boolean {
  const address = input instanceof Request ? input.url : String(input)
  return /\/auth\/user\/[^/]+\/register$/.test(address) && isInvitePage()
}

function isInvitePage(): boolean {
  return window.location.pathname === "/app/invite"
}

function withInvite(init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers)
  headers.set("x-invite-token", new URLSearchParams(window.location.search).get("token") ?? "")
  return { ...init, headers }
}

async function tell(answer: Response): Promise<void> {
  const { type, message } = await answer.json().catch(() => ({}))
  // Other pages show the refusal themselves.
  if (type === "weak_password" && isInvitePage()) toast.error(message)
  if (type === "second_factor_required" && window.location.pathname !== profile) window.location.assign(profile)
}
