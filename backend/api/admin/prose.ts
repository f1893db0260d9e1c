import { z } from "@medusajs/framework/zod"
import { severalLines } from "../../lib/characters"

/** What staff write in several lines, such as a reason or a note: trimmed, of so many characters at most. */
export const prose = (most: number, tooLong?: string) =>
  z.string().trim().max(most, tooLong).regex(severalLines, "Please leave out control characters.")
