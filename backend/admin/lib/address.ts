import { emailPattern, longestEmail, normalEmail } from "../../lib/email"

/** What is wrong with a typed address; true when nothing is. The shop's own rules (ruling 27), said earlier. */
export function checkEmail(typed: string): string | true {
  const email = normalEmail(typed)
  if (email.length > longestEmail) return "The address is too long."
  return emailPattern.test(email) || "Type an e-mail address, like name@example.com."
}

/** Whether what is typed is another address than this one; the shop trims and lower-cases what it is sent. */
export function isOtherAddress(typed: string, address: string): boolean {
  return normalEmail(typed) !== address
}
