import * as z from "zod/mini"
import { emailPattern, isEmail, longestEmail, normalEmail } from "../../backend/lib/email"

/** Ruling 27; texts from shop.md §5. */
export const formEmail = z
  .string("Email is required")
  .check(
    z.overwrite(normalEmail),
    z.minLength(1, "Email is required"),
    z.maxLength(longestEmail, "Invalid email address"),
    z.regex(emailPattern, "Invalid email address"),
    z.refine(isEmail, "Invalid email address"),
  )
