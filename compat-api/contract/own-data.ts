import * as z from "zod/mini"
import { newPassword, ownName, password, refusal, sessionUser } from "./account"
import { amount, email, filename, quantity, transactionId } from "./primitives"
import { purchaseToken } from "./purchase-token"
import { timestamp } from "./timestamp"

/** The `email` of these calls names whose data is meant; only the session of that address gets it (ruling 25). */
const whose = { email }

/** `POST /api/get_user_profile.php`. */
export const profileRequest = z.object(whose)
export type ProfileRequest = z.infer<typeof profileRequest>

/** A profile record (account-and-routes.md §3). */
export const profile = z.object({
  name: z.string(),
  email,
  created_at: timestamp,
  last_login: z.optional(timestamp),
})
export type Profile = z.infer<typeof profile>

export const profileAnswer = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), user: profile }),
  refusal,
])
export type ProfileAnswer = z.infer<typeof profileAnswer>

/**
 * `POST /api/update_profile.php`: a name that somebody else may have typed, who signed up with this address (ruling
 * 24).
 */
export const updateProfileRequest = z.object({ ...whose, name: ownName })
export type UpdateProfileRequest = z.infer<typeof updateProfileRequest>

export const updateProfileAnswer = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), message: z.string(), user: sessionUser }),
  refusal,
])
export type UpdateProfileAnswer = z.infer<typeof updateProfileAnswer>

/** `POST /api/update_password.php`. Answers an outcome; other sessions end (ruling 26). */
export const updatePasswordRequest = z.object({ ...whose, currentPassword: password, newPassword })
export type UpdatePasswordRequest = z.infer<typeof updatePasswordRequest>

/** `POST /api/get_user_products.php`. */
export const productsRequest = z.object(whose)
export type ProductsRequest = z.infer<typeof productsRequest>

/** A purchased product (account-and-routes.md §3), with what shows it under its own name (ruling 39). */
export const purchasedProduct = z.object({
  filename,
  transaction_id: transactionId,
  created_at: timestamp,
  title: z.string(),
  category: z.string(),
  version: z.string(),
  /** How many were bought and did not go back; left out where it is one (ruling 46). */
  licences: z.optional(quantity),
  /** Opens the page of its purchase, with the receipt. Not of other hosts of this contract. */
  purchase_token: z.optional(purchaseToken),
})
export type PurchasedProduct = z.infer<typeof purchasedProduct>

export const productsAnswer = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), products: z.array(purchasedProduct) }),
  refusal,
])
export type ProductsAnswer = z.infer<typeof productsAnswer>

/** Of `POST /api/get_user_prices.php`, which needs no body. What a member of a customer group pays for a file, where it is less than everybody pays. */
export const ownPrice = z.object({ filename: z.string(), price: amount, group: z.string() })
export type OwnPrice = z.infer<typeof ownPrice>

export const pricesAnswer = z.object({ success: z.literal(true), prices: z.array(ownPrice) })
export type PricesAnswer = z.infer<typeof pricesAnswer>

/** `POST /api/get_user_courses.php`. */
export const coursesRequest = z.object(whose)
export type CoursesRequest = z.infer<typeof coursesRequest>

/** An enrolled course (account-and-routes.md §3). */
export const enrolledCourse = z.object({ filename, created_at: timestamp })
export type EnrolledCourse = z.infer<typeof enrolledCourse>

export const coursesAnswer = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), courses: z.array(enrolledCourse) }),
  refusal,
])
export type CoursesAnswer = z.infer<typeof coursesAnswer>
