import { z } from "@medusajs/framework/zod"
import {
  cartIdPattern,
  isFilename,
  isSecureLink,
  longest,
  oneLine,
  repeated,
} from "../../../modules/digital-product/fact-rules"
import { eachText, type PageTextName, type PageTexts } from "../../../modules/digital-product/page-facts"
import type { DigitalProductChanges } from "../../../workflows/digital-product/fact-changes"

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(oneLine, "It must fit in one line.")
    .transform((text) => text.normalize("NFC"))
const someLine = (most: number) => line(most).pipe(z.string().min(1))

const texts = eachText((_, { longest, empty }) =>
  (empty === null ? line(longest).nullable() : line(longest)).optional(),
) as { [Name in PageTextName]: z.ZodOptional<z.ZodType<PageTexts[Name]>> }

export const AdminSaveDigitalProduct = z.strictObject({
  cart_id: z.string().trim().max(longest.cartId).regex(cartIdPattern, "Small letters, digits and hyphens.").optional(),
  filename: someLine(longest.filename)
    .refine(isFilename, "A file's name with its ending, such as LineClean.zip.")
    .optional(),
  ...texts,
  features: z
    .array(someLine(longest.feature))
    .max(longest.features)
    .refine((features) => repeated(features).length === 0, "A feature is listed twice.")
    .optional(),
  requirement: z
    .strictObject({
      name: someLine(longest.requirementName),
      url: someLine(longest.requirementUrl).refine(isSecureLink, "A link that begins with https://."),
      note: line(longest.requirementNote),
    })
    .nullish(),
})
export type AdminSaveDigitalProduct = z.infer<typeof AdminSaveDigitalProduct>

/** What was said; of a text that is left empty, what is shown then. */
export function changesIn(body: AdminSaveDigitalProduct): DigitalProductChanges {
  const said = {
    ...body,
    ...eachText((name, { empty }) => (body[name] === undefined ? undefined : body[name] || empty)),
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}

export const AdminSetImageTexts = z.strictObject({
  images: z.array(z.strictObject({ id: z.string().min(1).max(100), alt: line(longest.alt) })).max(100),
})
export type AdminSetImageTexts = z.infer<typeof AdminSetImageTexts>
