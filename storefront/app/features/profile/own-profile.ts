import { queryOptions } from "@tanstack/react-query"
import { type Profile, profileAnswer } from "../../../../compat-api/contract/own-data"
import { ContractRefusal } from "../../lib/contract-call"
import { callAccount } from "../account/account-call"

/** The profile record of this address. */
export function ownProfile(email: string) {
  return queryOptions({ queryKey: ["profile", email], queryFn: () => fetchProfile(email) })
}

async function fetchProfile(email: string): Promise<Profile> {
  const said = await callAccount("/api/get_user_profile.php", { email }, profileAnswer)
  if (!said.success) throw new ContractRefusal(200, said.message)
  return said.user
}
