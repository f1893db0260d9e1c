import * as z from "zod/mini"
import { text } from "./primitives"

export const missedSearchRequest = z.object({
  /** Longer than a stored query: folding removes accents. */
  query: text(200),
})
export type MissedSearchRequest = z.infer<typeof missedSearchRequest>
