import { email } from "../../../../compat-api/contract/primitives"

/** An address in its one normal form (ruling 27), or what is wrong with it, for the field. */
export type CheckedEmail = { email: string } | { title: string; problem: string }

export function checkEmail(typed: string): CheckedEmail {
  if (typed.trim() === "") return { title: "Email Required", problem: "Please enter your email address" }
  const parsed = email.safeParse(typed)
  if (parsed.success) return { email: parsed.data }
  return { title: "Please enter your email address", problem: parsed.error.issues[0]?.message ?? "" }
}
