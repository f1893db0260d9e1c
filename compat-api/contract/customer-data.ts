import * as z from "zod/mini"
import { customerName, newPassword, password, refusal, sessionUser } from "./account"
import { giftCardCode } from "./gift-card-code"
import { amount, email, filename, quantity, transactionId } from "./primitives"
import { purchaseStatuses } from "./purchase-statuses"
import { purchaseToken } from "./purchase-token"
import { release } from "./release"
import { timestamp } from "./timestamp"

/** Ruling 25. */
const whose = { email }

export const profileRequest = z.object(whose)
export type ProfileRequest = z.infer<typeof profileRequest>

/** account-and-routes.md §3. */
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

/** Other servers may send less (ruling 37). */
export const readProfileAnswer = z.discriminatedUnion("success", [
  z.object({
    success: z.literal(true),
    user: z.object({
      name: z.string(),
      email: z.string(),
      created_at: z.optional(timestamp),
      last_login: z.optional(timestamp),
    }),
  }),
  refusal,
])
export type ReadProfile = Extract<z.infer<typeof readProfileAnswer>, { success: true }>["user"]

/** A stranger may have chosen the current name (ruling 24). */
export const updateProfileRequest = z.object({ ...whose, name: customerName })

export const updateProfileAnswer = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), message: z.string(), user: sessionUser }),
  refusal,
])
export type UpdateProfileAnswer = z.infer<typeof updateProfileAnswer>

/** Ruling 26. */
export const updatePasswordRequest = z.object({ ...whose, currentPassword: password, newPassword })
export type UpdatePasswordRequest = z.infer<typeof updatePasswordRequest>

export const productsRequest = z.object(whose)
export type ProductsRequest = z.infer<typeof productsRequest>

/** account-and-routes.md §3; ruling 39. */
export const purchasedProduct = z.object({
  filename,
  transaction_id: transactionId,
  created_at: timestamp,
  title: z.string(),
  category: z.string(),
  version: z.string(),
  /** Newest first; the first is delivered unless `version` names another. */
  versions: z.optional(z.array(release)),
  /** Version that the buyer downloaded last, else the one bought. */
  held_version: z.optional(z.string()),
  /** Left out when it is one (ruling 46). */
  licences: z.optional(quantity),
  /** Absent on other hosts of this contract. */
  purchase_token: z.optional(purchaseToken),
  /** Path of the product's page while it is published. */
  page: z.optional(z.string()),
})
export type PurchasedProduct = z.infer<typeof purchasedProduct>

export const ownGiftCard = z.object({
  code: giftCardCode,
  /** Bought with this address, or received at it. */
  kind: z.enum(["bought", "received"]),
  value: amount,
  /** Amount that can still be spent. */
  left: amount,
  is_active: z.boolean(),
  created_at: timestamp,
  /** Names on a card that is a gift. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
})
export type OwnGiftCard = z.infer<typeof ownGiftCard>

export const ownOrder = z.object({
  transaction_id: transactionId,
  created_at: timestamp,
  status: z.enum(purchaseStatuses),
  /** Amount that was paid beside the gift card. */
  total: amount,
  names: z.array(z.string()),
  purchase_token: purchaseToken,
  /** Receipt first; empty until paid. */
  papers: z.array(z.object({ kind: z.enum(["receipt", "credit-note"]), number: z.string() })),
})
export type OwnOrder = z.infer<typeof ownOrder>

/** Other hosts of this contract have only `products`. */
export const productsAnswer = z.discriminatedUnion("success", [
  z.object({
    success: z.literal(true),
    products: z.array(purchasedProduct),
    gift_cards: z.optional(z.array(ownGiftCard)),
    orders: z.optional(z.array(ownOrder)),
  }),
  refusal,
])
export type ProductsAnswer = z.infer<typeof productsAnswer>

const sessionPrice = z.object({ filename: z.string(), price: amount, group: z.string() })
export type OwnPrice = z.infer<typeof sessionPrice>

/** False after a sign-in means that the browser keeps no cookies. */
export const pricesAnswer = z.object({
  success: z.literal(true),
  prices: z.array(sessionPrice),
  signed_in: z.optional(z.boolean()),
})
export type PricesAnswer = z.infer<typeof pricesAnswer>

export const coursesRequest = z.object(whose)
export type CoursesRequest = z.infer<typeof coursesRequest>

/** account-and-routes.md §3. */
export const enrolledCourse = z.object({ filename, created_at: timestamp })
export type EnrolledCourse = z.infer<typeof enrolledCourse>

export const coursesAnswer = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), courses: z.array(enrolledCourse) }),
  refusal,
])
export type CoursesAnswer = z.infer<typeof coursesAnswer>

/** Ruling 37. */
export const readCoursesAnswer = z.discriminatedUnion("success", [
  z.object({
    success: z.literal(true),
    courses: z.array(z.object({ filename: z.string(), created_at: z.optional(timestamp) })),
  }),
  refusal,
])
