import type { SessionUser } from "../../../../compat-api/contract/account"
import { updateProfileAnswer, updateProfileRequest } from "../../../../compat-api/contract/own-data"
import { ContractRefusal } from "../../lib/contract-call"
import { callAccount } from "../account/account-call"
import { changeFailure } from "./change-password"

/** Changes the name of this address. Throws a `ContractRefusal` with the server's message when it is refused. */
export async function changeName(email: string, name: string): Promise<SessionUser> {
  const said = await callAccount("/api/update_profile.php", { email, name }, updateProfileAnswer)
  if (!said.success) throw new ContractRefusal(200, said.message)
  return said.user
}

/** What is wrong with a name, as the contract judges it; undefined when nothing is. */
export function nameProblem(name: string): string | undefined {
  return updateProfileRequest.shape.name.safeParse(name).error?.issues[0]?.message
}

/** Why a name was not changed, at its field or for the whole form; undefined after a 401, which leads to `/login`. */
export function nameFailure(error: unknown): { at: "name" | "root"; text: string } | undefined {
  const text = changeFailure(error)
  if (text === undefined) return undefined
  return { at: error instanceof ContractRefusal && error.field === "name" ? "name" : "root", text }
}
