import * as z from "zod/mini"
import { oneLine, severalLines } from "./characters"

/** What a form says when a field is missing or empty (shop.md §5), in the document's words. */
interface Required {
  most: number
  /** Said when the field is missing, empty, or no text. */
  missing: string
}

/**
 * One line, trimmed, that may end up in a mail's header or a table of staff: no control characters and no line
 * breaks of any kind (ruling 30).
 */
export const requiredLine = ({ most, missing }: Required) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(most, `At most ${most} characters.`),
      z.regex(oneLine, "Please leave out line breaks and control characters."),
    )

/** The same, where nothing needs to be said: absent, null and empty mean the same. */
export const optionalLine = (most: number) =>
  z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(most, `At most ${most} characters.`),
          z.regex(oneLine, "Please leave out line breaks and control characters."),
        ),
    ),
  )

/** Several lines, trimmed. Tabs and line breaks are part of them, other control characters are not. */
export const requiredProse = ({ most, missing }: Required) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(most, `At most ${most} characters.`),
      z.regex(severalLines, "Please leave out control characters."),
    )

/**
 * A field that people do not see and leave empty. A machine that fills in whatever a form has is told by it: what it sends
 * is kept apart, and no mail follows.
 */
export const leftEmpty = z.optional(z.nullable(z.string().check(z.maxLength(1000, "At most 1000 characters."))))
