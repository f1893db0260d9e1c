import { z } from "@medusajs/framework/zod"
import { emailPattern, longestEmail, normalEmail } from "../../lib/email"
import { prose } from "./prose"

/** What staff's calls have in common. */

/** The same rules as those of the shop's own forms (rulings 23 and 27). */
export const emailAddress = z
  .string()
  .overwrite(normalEmail)
  .max(longestEmail, "The e-mail address is too long.")
  .regex(emailPattern, "An e-mail address, like name@example.com")

/** Why staff do something. */
export const reasonWhy = prose(1_000).min(1, "Say why.")
