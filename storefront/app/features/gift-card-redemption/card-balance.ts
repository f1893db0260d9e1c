import type { QueryClient } from "@tanstack/react-query"
import type { Cents } from "../../../../compat-api/contract/totals"
import { needed } from "../../lib/needed"
import type { AppliedCard } from "./applied-card"
import { InvalidCode } from "./invalid-code"

/** What a card holds. The call is loaded when a card is there to be asked for. Throws as `validateGiftCard`. */
export async function askForCard(code: string): Promise<AppliedCard> {
  const { validateGiftCard } = await needed(import("./validate-gift-card"))
  return validateGiftCard(code)
}

/** What is known of a card, and where: asked for by a tab that comes back, and by a payment that was refused. */
export function cardQuery(code: string | undefined) {
  return { queryKey: ["gift-card", code] as const, queryFn: () => askForCard(code ?? "") }
}

/** What a card holds at this moment; 0 when it does not pay, undefined when no answer came. */
export async function balanceNow(queries: QueryClient, code: string): Promise<Cents | undefined> {
  try {
    return (await queries.fetchQuery({ ...cardQuery(code), retry: false })).balance
  } catch (error) {
    return error instanceof InvalidCode ? 0 : undefined
  }
}
