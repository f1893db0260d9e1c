import * as z from "zod/mini"
import { longestFileName } from "../../backend/lib/file-names"
import { paypalCaptureId } from "../../backend/lib/payments/paypal/ids"
import { emailPattern, fileName, longestEmail, normalEmail } from "./characters"

/** In its one form (ruling 27): see `backend/lib/email.ts`. At most 254 characters, as mail servers hold. */
export const email = z
  .string()
  .check(
    z.overwrite(normalEmail),
    z.maxLength(longestEmail, "The e-mail address is too long."),
    z.regex(emailPattern, "Please enter a valid e-mail address, like name@example.com."),
  )

/** Dollars with two decimals, as text: `"107.99"`. */
export const amount = z
  .string()
  .check(z.regex(/^\d{1,9}\.\d{2}$/, "An amount is dollars with two decimals, like 107.99."))

/** PayPal's capture id. That of an invoice and the 17 characters of a free order are written like one. */
export const transactionId = z
  .string()
  .check(z.regex(paypalCaptureId, "A transaction id has 10 to 40 capital letters and digits."))

/** A catalogue file name. Never a path. */
export const filename = z
  .string()
  .check(z.maxLength(longestFileName), z.regex(fileName, "A file name holds no slashes and no control characters."))

/** Ruling 15: of one line, and of one file in all lines of a purchase. */
export const mostOfOneFile = 99

/** Ruling 15: whole, 1 to 99. */
export const quantity = z
  .int("A quantity is a whole number.")
  .check(z.minimum(1, "A quantity is at least 1."), z.maximum(mostOfOneFile, `A quantity is at most ${mostOfOneFile}.`))

interface Ordered {
  filename?: string | null | undefined
  quantity: number
}

/** Lines of one file become one: together they are held to what one line is. Pure: pages that ask nothing drop it. */
export const boundedByFile = /* @__PURE__ */ z.refine<readonly Ordered[]>(
  (lines) => fileInExcess(lines) === undefined,
  {
    error: ({ input }) =>
      `At most ${mostOfOneFile} of ${fileInExcess(input as readonly Ordered[])} can be bought in one purchase.`,
  },
)

/** The first file that the lines ask for too often. */
function fileInExcess(lines: readonly Ordered[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { filename: file, quantity: asked } of lines) if (file) counts.set(file, (counts.get(file) ?? 0) + asked)
  return [...counts].find(([, count]) => count > mostOfOneFile)?.[0]
}

/** A free text that is only carried along; bounded so that nothing huge is stored. */
export const text = (most: number) => z.string().check(z.maxLength(most, `At most ${most} characters.`))
