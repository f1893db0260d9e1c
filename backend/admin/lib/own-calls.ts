import { toast } from "@medusajs/ui"

const profile = "/app/settings/profile"

/**
 * What the dashboard's own pages do not do by themselves: the page of an invitation registers without naming it, and
 * has no words for a password that is refused; and no page leads to where a second factor is enrolled.
 */
const ask = window.fetch.bind(window)
window.fetch = async (input, init) => {
  const answer = await ask(input, isRegistering(input) ? withInvite(init) : init)
  if (answer.status === 403 || answer.status === 422) void tell(answer.clone())
  return answer
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
  // The pages for a new password and for signing in show what they are told.
  if (type === "weak_password" && isInvitePage()) toast.error(message)
  if (type === "second_factor_required" && window.location.pathname !== profile) window.location.assign(profile)
}
