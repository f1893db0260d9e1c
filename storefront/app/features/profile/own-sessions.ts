import { queryOptions } from "@tanstack/react-query"
import { type AccountSession, sessionsAnswer } from "../../../../compat-api/contract/account-sessions"
import { outcome } from "../../../../compat-api/contract/outcome"
import { ContractRefusal } from "../../lib/contract-call"
import { callAccount } from "../account/account-call"

/** Where the account of this address is signed in. */
export function ownSessions(email: string) {
  return queryOptions({ queryKey: ["sessions", email], queryFn: () => fetchSessions(email) })
}

async function fetchSessions(email: string): Promise<AccountSession[]> {
  const said = await callAccount("/api/get_user_sessions.php", { email }, sessionsAnswer)
  if (!said.success) throw new ContractRefusal(200, said.message)
  return said.sessions
}

export async function endSession(email: string, id: string): Promise<void> {
  const said = await callAccount("/api/end_session.php", { email, id }, outcome)
  if (!said.success) throw new ContractRefusal(200, said.message)
}
