import * as z from "zod/mini"
import { emailPattern, longestEmail, normalEmail } from "./characters"

/** The sender's address on a form: the shop's normal form (ruling 27), refused in the document's words (shop.md §5). */
export const formEmail = z
  .string("Email is required")
  .check(
    z.overwrite(normalEmail),
    z.minLength(1, "Email is required"),
    z.maxLength(longestEmail, "Invalid email address"),
    z.regex(emailPattern, "Invalid email address"),
  )
