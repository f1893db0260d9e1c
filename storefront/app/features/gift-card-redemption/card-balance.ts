import type { QueryClient } from "@tanstack/react-query"
import type { Cents } from "../../../../backend/lib/totals"
import { needed } from "../../lib/needed"
import type { AppliedCard } from "./applied-card"
import { InvalidCode } from "./invalid-code"

/** Throws like `validateGiftCard`. */
export async function askForCard(code: string): Promise<AppliedCard> {
  const { validateGiftCard } = await needed(import("./validate-gift-card"))
  return validateGiftCard(code)
}

export function cardQuery(code: string | undefined) {
  return { queryKey: ["gift-card", code] as const, queryFn: () => askForCard(code ?? "") }
}

/** 0 if the card is invalid, undefined if no answer came. */
export async function balanceNow(queries: QueryClient, code: string): Promise<Cents | undefined> {
  try {
    return (await queries.fetchQuery({ ...cardQuery(code), retry: false })).balance
  } catch (error) {
    return error instanceof InvalidCode ? 0 : undefined
  }
}
