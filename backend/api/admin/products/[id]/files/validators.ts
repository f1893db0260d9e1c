import { z } from "@medusajs/framework/zod"
import { orderParam, pageParams } from "../../../list-params"
import { prose } from "../../../prose"

const { limit, offset } = pageParams

export const AdminGetProductFilesParams = z.strictObject({
  limit,
  offset,
  order: orderParam(["created_at"], "-created_at"),
})
export type AdminGetProductFiles = z.infer<typeof AdminGetProductFilesParams>

/** A version's name: what people write, without what would need care in file names and addresses. */
const version = z
  .string()
  .regex(
    /^[0-9A-Za-z][0-9A-Za-z.+_-]{0,39}$/,
    "A version has at most 40 letters, digits, dots, hyphens and the like, such as 1.2.0.",
  )

/** The name of a file on the sender's machine, in one form for letters with accents, which some systems take apart. */
const name = z.string().transform((text) => text.normalize("NFC"))

/** What is known of an upload before it begins. `size` in bytes. */
export const AdminCheckProductFile = z.strictObject({ version, name, size: z.number().int().nonnegative() })

/** The fields of the form beside the file. They must come before it, for they decide whether it is taken. */
export const AdminPostProductFile = z.strictObject({
  version,
  changelog: prose(4_000, "What is new has at most 4,000 characters.")
    .optional()
    .transform((text) => text || null),
  deliver: z.enum(["true", "false"], "Say whether to deliver it at once: true or false."),
})
