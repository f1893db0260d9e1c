import * as z from "zod/mini"
import { giftCardAmount, giftCardCode, typedGiftCardCode } from "./gift-card-code"

/** shop.md §7; ruling 20. */
export const generateGiftCardRequest = z.object({ value: giftCardAmount })
export type GenerateGiftCardRequest = z.infer<typeof generateGiftCardRequest>

export const generateGiftCardAnswer = z.object({ success: z.literal(true), guid: giftCardCode })
export type GenerateGiftCardAnswer = z.infer<typeof generateGiftCardAnswer>

/** shop.md §7. */
export const validateGiftCardRequest = z.object({ code: typedGiftCardCode })
export type ValidateGiftCardRequest = z.infer<typeof validateGiftCardRequest>

/** `value` in dollars (ruling 22). */
export const validateGiftCardAnswer = z.discriminatedUnion("valid", [
  z.object({ valid: z.literal(true), value: z.number().check(z.gt(0)), message: z.string() }),
  z.object({ valid: z.literal(false), message: z.string() }),
])
export type ValidateGiftCardAnswer = z.infer<typeof validateGiftCardAnswer>
