import { z } from "@medusajs/framework/zod"

/** A whole number of a query string, where all are texts. */
const whole = (most: number, otherwise: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, "A whole number")
    .transform(Number)
    .pipe(z.number().max(most))
    .default(otherwise)

/** What every list of staff takes: which page of it, and what is searched for. */
export const pageParams = {
  limit: whole(200, 50),
  offset: whole(1_000_000_000, 0),
  q: z.string().trim().max(254).optional(),
}

/** A filter: `?state=new`, or `?state[]=new&state[]=answered`. */
export const oneOrMore = <T extends z.ZodType<string>>(value: T) =>
  z.union([value.transform((one) => [one]), z.array(value)]).optional()

/** What a list is sorted by: one of these columns, descending with a minus before it. */
export function orderParam<Column extends string>(
  columns: readonly [Column, ...Column[]],
  otherwise: Column | `-${Column}`,
) {
  const both = columns.flatMap((column) => [column, `-${column}` as const])
  return z.enum(both as [Column | `-${Column}`]).default(otherwise as never)
}
