import { z } from "@medusajs/framework/zod"
import {
  cartIdPattern,
  isFilename,
  isSecureLink,
  longest,
  oneLine,
  repeated,
} from "../../../modules/digital-product/fact-rules"
import type { DigitalProductChanges } from "../../../workflows/digital-product/fact-changes"

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(oneLine, "It must stand in one line.")
    .transform((text) => text.normalize("NFC"))
const someLine = (most: number) => line(most).pipe(z.string().min(1))

export const AdminSaveDigitalProduct = z.strictObject({
  cart_id: z.string().trim().max(longest.cartId).regex(cartIdPattern, "Small letters, digits and hyphens.").optional(),
  filename: someLine(longest.filename)
    .refine(isFilename, "A file's name with its ending, such as LineClean.zip.")
    .optional(),
  summary: line(longest.summary).optional(),
  badge: line(longest.badge).nullish(),
  features: z
    .array(someLine(longest.feature))
    .max(longest.features)
    .refine((features) => repeated(features).length === 0, "A feature stands there twice.")
    .optional(),
  compatibility: line(longest.compatibility).optional(),
  requirement: z
    .strictObject({
      name: someLine(longest.requirementName),
      url: someLine(longest.requirementUrl).refine(isSecureLink, "A link that begins with https://."),
      note: line(longest.requirementNote),
    })
    .nullish(),
})
export type AdminSaveDigitalProduct = z.infer<typeof AdminSaveDigitalProduct>

/** What was said; a badge without a text is none. */
export function changesIn({ badge, ...others }: AdminSaveDigitalProduct): DigitalProductChanges {
  const said = Object.entries({ ...others, ...(badge !== undefined && { badge: badge || null }) })
  return Object.fromEntries(said.filter(([, value]) => value !== undefined))
}

export const AdminSetImageTexts = z.strictObject({
  images: z.array(z.strictObject({ id: z.string().min(1).max(100), alt: line(longest.alt) })).max(100),
})
export type AdminSetImageTexts = z.infer<typeof AdminSetImageTexts>
