import * as z from "zod/mini"
import { text } from "./primitives"

export const missedSearchRequest = z.object({
  /** Room for accents, which folding removes. */
  query: text(200),
})
export type MissedSearchRequest = z.infer<typeof missedSearchRequest>
