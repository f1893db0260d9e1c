import { queryOptions } from "@tanstack/react-query"
import { readProfileAnswer } from "../../../../compat-api/contract/customer-data"
import { callAccountOrThrow } from "../account/account-call"

export function profileQuery(email: string) {
  return queryOptions({
    queryKey: ["profile", email],
    queryFn: async () => (await callAccountOrThrow("/api/get_user_profile.php", { email }, readProfileAnswer)).user,
  })
}
