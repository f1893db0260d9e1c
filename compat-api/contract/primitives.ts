import * as z from "zod/mini"
import { emailPattern, isEmail, longestEmail, normalEmail } from "../../backend/lib/email"
import { fileNamePattern, longestFileName } from "../../backend/lib/file-names"
import { captureIdIn, captureIdPattern } from "../../backend/lib/payments/ids"

/** Ruling 27. 254 characters is the limit of mail servers. */
export const email = z
  .string()
  .check(
    z.overwrite(normalEmail),
    z.maxLength(longestEmail, "The e-mail address is too long."),
    z.regex(emailPattern, "Please enter a valid e-mail address, like name@example.com."),
    z.refine(isEmail, "Please enter a valid e-mail address, like name@example.com."),
  )

/** Dollars with two decimals, as text: `"107.99"`. */
export const amount = z
  .string()
  .check(z.regex(/^\d{1,9}\.\d{2}$/, "An amount is dollars with two decimals, like 107.99."))

/** Also matches ids of invoices and free orders. */
export const transactionId = z
  .string()
  .check(
    z.overwrite(captureIdIn),
    z.regex(captureIdPattern, "A transaction id has 10 to 40 capital letters and digits."),
  )

/** A bare file name, never a path. */
export const filename = z
  .string()
  .check(
    z.maxLength(longestFileName),
    z.regex(fileNamePattern, "A file name cannot contain slashes or control characters."),
  )

/** Maximum quantity of one file, per line and per purchase (ruling 15). */
const mostOfOneFile = 99

export const quantity = z
  .int("A quantity is a whole number.")
  .check(z.minimum(1, "A quantity is at least 1."), z.maximum(mostOfOneFile, `A quantity is at most ${mostOfOneFile}.`))

interface Ordered {
  filename?: string | null | undefined
  quantity: number
}

/** Adds up all lines of one file. */
export const boundedByFile = /* @__PURE__ */ z.refine<readonly Ordered[]>(
  (lines) => fileInExcess(lines) === undefined,
  {
    error: ({ input }) =>
      `At most ${mostOfOneFile} of ${fileInExcess(input as readonly Ordered[])} can be bought in one purchase.`,
  },
)

function fileInExcess(lines: readonly Ordered[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { filename: file, quantity: asked } of lines) if (file) counts.set(file, (counts.get(file) ?? 0) + asked)
  return [...counts].find(([, count]) => count > mostOfOneFile)?.[0]
}

/** Bounded to keep stored rows small. */
export const text = (most: number) => z.string().check(z.maxLength(most, `At most ${most} characters.`))
