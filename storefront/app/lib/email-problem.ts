import { emailPattern, longestEmail } from "../../../backend/lib/email"

/** The contract's schema is too heavy for the page. */
export function emailProblem(email: string): string | undefined {
  if (email.length > longestEmail) return "The e-mail address is too long."
  return emailPattern.test(email) ? undefined : "Please enter a valid e-mail address, like name@example.com."
}
