import { newPassword } from "../../../../compat-api/contract/account"

/** Spaces are part of a password. */
export interface PasswordChange {
  currentPassword: string
  newPassword: string
  confirmation: string
}

/** account-and-routes.md §5. */
interface PasswordProblem {
  field: keyof PasswordChange
  title?: string
  text: string
}

const shortest = 6

export function passwordProblems(typed: PasswordChange): PasswordProblem[] {
  return [currentProblem(typed), newProblem(typed), confirmationProblem(typed)].filter((problem) => problem !== null)
}

function currentProblem({ currentPassword }: PasswordChange): PasswordProblem | null {
  return currentPassword === "" ? { field: "currentPassword", text: "Please enter your current password." } : null
}

function newProblem(typed: PasswordChange): PasswordProblem | null {
  const field = "newPassword"
  if (typed.newPassword === "") return { field, text: "Please enter a new password." }
  if (typed.newPassword.length < shortest) {
    return { field, title: "Password too short", text: "New password must be at least 6 characters long." }
  }
  const text = newPassword.safeParse(typed.newPassword).error?.issues[0]?.message
  return text ? { field, text } : null
}

function confirmationProblem({ newPassword, confirmation }: PasswordChange): PasswordProblem | null {
  const field = "confirmation"
  if (newPassword === confirmation && confirmation !== "") return null
  if (confirmation === "") return { field, text: "Please enter the new password again." }
  return { field, title: "Password mismatch", text: "New passwords do not match." }
}
