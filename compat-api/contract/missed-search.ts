import * as z from "zod/mini"
import { text } from "./primitives"

export const missedSearchRequest = z.object({
  /** Longer than the stored query may be, because folding can shorten a text. */
  query: text(200),
})
export type MissedSearchRequest = z.infer<typeof missedSearchRequest>
