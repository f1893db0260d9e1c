import { randomUUID } from "node:crypto"
import type { QueuedMail } from "../../lib/mail-queue"
import { hashOf } from "../../lib/session-secret"
import type { Settings } from "../../lib/settings"
import { lifeOf } from "../../lib/token-life"
import { durationOf } from "../../providers/mail/templates/moments"
import { queuedMail } from "../mail/queue-mails"

function address({ publicUrl }: Settings, path: string, query?: Record<string, string>): string {
  return `${publicUrl}${path}${query ? `?${new URLSearchParams(query)}` : ""}`
}

export function verificationMail(settings: Settings, to: string, code: string, endsAt: Date): QueuedMail {
  return queuedMail(settings, {
    key: `verify-email:${hashOf(code)}`,
    to,
    template: "verify-email",
    data: { url: address(settings, "/verification-success", { token: code }) },
    trigger: "auth.verification_requested",
    endsAt,
  })
}

const resetPages = { customer: "/reset-password", user: "/app/reset-password" } as const

export function resetMail(settings: Settings, to: string, actor: keyof typeof resetPages, token: string): QueuedMail {
  const { seconds, endsAt } = lifeOf(token)
  return queuedMail(settings, {
    key: `reset-password:${hashOf(token)}`,
    to,
    template: "reset-password",
    data: { url: address(settings, resetPages[actor], { token }), validFor: durationOf(seconds) },
    trigger: "auth.password_reset",
    endsAt,
  })
}

/** Only the owner learns that someone signed up again (ruling 24). */
export function accountExistsMail(settings: Settings, to: string): QueuedMail {
  return queuedMail(settings, {
    key: `account-exists:${randomUUID()}`,
    to,
    template: "account-exists",
    data: { signInUrl: address(settings, "/login"), resetUrl: address(settings, "/forgot-password") },
    trigger: "account.signed_up_again",
  })
}

export function passwordChangedMail(settings: Settings, to: string, { isStaff = false }: { isStaff?: boolean } = {}) {
  return queuedMail(settings, {
    key: `password-changed:${randomUUID()}`,
    to,
    template: "password-changed",
    data: {
      at: new Date().toISOString(),
      resetUrl: address(settings, isStaff ? "/app/reset-password" : "/forgot-password"),
      isStaff,
    },
    trigger: "account.password_changed",
  })
}
