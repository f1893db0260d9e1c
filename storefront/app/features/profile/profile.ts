import { queryOptions } from "@tanstack/react-query"
import { readProfileAnswer } from "../../../../compat-api/contract/customer-data"
import { askAccount } from "../account/account-call"

export function profileQuery(email: string) {
  return queryOptions({
    queryKey: ["profile", email],
    queryFn: async () => (await askAccount("/api/get_user_profile.php", { email }, readProfileAnswer)).user,
  })
}
