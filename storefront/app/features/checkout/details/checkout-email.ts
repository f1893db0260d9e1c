import { normalEmail } from "../../../../../backend/lib/email"
import { email } from "../../../../../compat-api/contract/primitives"

/** Normalized (ruling 27), or the field's problem. */
export type CheckedEmail = { email: string } | { title?: string; problem: string }

export function checkEmail(typed: string): CheckedEmail {
  if (typed.trim() === "") return { title: "Email Required", problem: "Please enter your email address" }
  const parsed = email.safeParse(typed)
  if (parsed.success) return { email: parsed.data }
  return { problem: parsed.error.issues[0]?.message ?? "Please enter your email address" }
}

/** Browsers may punycode hosts. */
export function isSameEmail(one: string, other: string): boolean {
  return inAscii(one) === inAscii(other)
}

function inAscii(typed: string): string {
  const [local, host = ""] = normalEmail(typed).split("@")
  try {
    return `${local}@${new URL(`http://${host}`).hostname}`
  } catch {
    return typed
  }
}
