import { emailPattern, longestEmail } from "../../../compat-api/contract/characters"

/** What the contract would find wrong with an address in its normal form, where its schema is too heavy for the page. */
export function emailProblem(email: string): string | undefined {
  if (email.length > longestEmail) return "The e-mail address is too long."
  return emailPattern.test(email) ? undefined : "Please enter a valid e-mail address, like name@example.com."
}
