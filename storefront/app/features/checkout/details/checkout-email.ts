import { email } from "../../../../../compat-api/contract/primitives"

/** An address in its one normal form (ruling 27), or what is wrong with it, for the field; `title` when it is missing. */
export type CheckedEmail = { email: string } | { title?: string; problem: string }

export function checkEmail(typed: string): CheckedEmail {
  if (typed.trim() === "") return { title: "Email Required", problem: "Please enter your email address" }
  const parsed = email.safeParse(typed)
  if (parsed.success) return { email: parsed.data }
  return { problem: parsed.error.issues[0]?.message ?? "Please enter your email address" }
}
