export interface LoginNotice {
  kind: "info" | "success" | "error"
  text: string
}

/** What `/login?verified=…` and `/login?error=…` say (account-and-routes.md §2, ruling 6). */
export function loginNotice(parameters: URLSearchParams): LoginNotice | undefined {
  switch (parameters.get("error")) {
    case "invalid_token":
      return { kind: "error", text: "Invalid or expired verification token." }
    case "verification_failed":
      return { kind: "error", text: "Email verification failed. Please try again." }
  }
  if (!parameters.has("verified")) return undefined
  return { kind: "success", text: "Email verified successfully! You can now log in." }
}
