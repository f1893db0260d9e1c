import * as z from "zod/mini"
import { oneLine, severalLines } from "../../backend/lib/characters"

/** Error texts from shop.md §5. */
interface Required {
  most: number
  missing: string
}

/** No control characters or line breaks (ruling 30): used in mail headers. */
export const requiredLine = ({ most, missing }: Required) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(most, `At most ${most} characters.`),
      z.regex(oneLine, "Please enter one line of plain text."),
    )

/** Absent, null and empty mean the same. */
export const optionalLine = (most: number) =>
  z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(most, `At most ${most} characters.`),
          z.regex(oneLine, "Please enter one line of plain text."),
        ),
    ),
  )

export const requiredProse = ({ most, missing }: Required) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(most, `At most ${most} characters.`),
      z.regex(severalLines, "Please enter plain text only."),
    )

/** Honeypot: requests that fill it send no mail. */
export const leftEmpty = z.optional(z.nullable(z.string().check(z.maxLength(1000, "At most 1000 characters."))))
