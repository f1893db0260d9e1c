import { z } from "@medusajs/framework/zod"
import { severalLines } from "../../lib/characters"
import { documentNumberIn } from "../../lib/document-number"
import { isEmail, longestEmail, normalEmail } from "../../lib/email"
import { giftCardCodeIn } from "../../lib/gift-card-code"
import { oneLine } from "../../modules/digital-product/fact-rules"
import type { ProductField } from "../../modules/digital-product/page-facts"

/** Same rules as the shop's forms (rulings 23 and 27). */
export const emailAddress = z
  .string()
  .overwrite(normalEmail)
  .max(longestEmail, "The e-mail address is too long.")
  .refine(isEmail, "An e-mail address, like name@example.com")

/** Several lines, trimmed. */
export const prose = (most: number, tooLong?: string) =>
  z.string().trim().max(most, tooLong).regex(severalLines, "Please enter plain text only.")

export const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(oneLine, "Write it on one line.")
    .transform((text) => text.normalize("NFC"))

export function valueOfField(field: ProductField) {
  if ("choices" in field) return z.enum(Object.keys(field.choices)).nullable()
  return field.empty === null ? line(field.longest).nullable() : line(field.longest)
}

export const reasonWhy = prose(1_000).min(1, "Give a reason.")

/** Query parameters are strings. */
const whole = (most: number, otherwise: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, "A whole number")
    .transform(Number)
    .pipe(z.number().max(most))
    .default(otherwise as never) // The type of `both` is too wide for zod.

export const page = { limit: whole(200, 50), offset: whole(1_000_000_000, 0) }

export const search = z.string().overwrite(searchedText).max(254).optional()

/** `?state=new`, or `?state[]=new&state[]=answered`. */
export const oneOrMore = <T extends z.ZodType<string>>(value: T) =>
  z.union([value.transform((one) => [one]), z.array(value)]).optional()

/** `created_at` or, descending, `-created_at`. */
export function orderParam<Column extends string>(
  columns: readonly [Column, ...Column[]],
  otherwise: Column | `-${Column}`,
) {
  const both = columns.flatMap((column) => [column, `-${column}` as const])
  return z.enum(both as [Column | `-${Column}`]).default(otherwise as never) // The type of `both` is too wide for zod.
}

/** Keeps only the end of a gift card's code (ruling 56). */
export function searchedText(typed: string): string {
  const text = typed.normalize("NFC").replace(/\s+/g, " ").trim()
  if (text.includes("@")) return normalEmail(text)
  const card = giftCardCodeIn(text)
  if (card) return card.slice(-8)
  const number = documentNumberIn(text)
  return /^[A-Z]{1,12}(?:-[CP])?-\d+$/.test(number) ? number : text
}
