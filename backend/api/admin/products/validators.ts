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

/** What was said; of a text that is null, what is shown then. */
export function changesIn(body: AdminSaveDigitalProduct): DigitalProductChanges {
  const said = {
    ...body,
    ...eachText((name, { empty }) => (body[name] === undefined ? undefined : (body[name] ?? empty))),
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}

export const AdminSetImageTexts = z.strictObject({
  images: z.array(z.strictObject({ id: z.string().min(1).max(100), alt: line(longest.alt) })).max(100),
})
export type AdminSetImageTexts = z.infer<typeof AdminSetImageTexts>

/** In cents. */
const dollars = z
  .string()
  .regex(/^\d{1,7}\.\d{2}$/, "An amount is dollars with two decimals, such as 29.99.")
  .transform((text) => Number(text.replace(".", "")))
const moment = z.iso.datetime({ offset: true, error: "A time is of ISO 8601, such as 2026-11-30T23:59:00Z." }).nullish()

const wantedSale = z
  .strictObject({
    /** What it costs on sale, or how much less that is. */
    price: dollars.optional(),
    percent: z.int("Whole percent").min(1, "At least 1 percent").max(99, "At most 99 percent").optional(),
    starts_at: moment,
    ends_at: moment,
  })
  .refine(
    ({ price, percent }) => (price === undefined) !== (percent === undefined),
    "Say price or percent, one of both.",
  )

export const AdminSetPrice = z.strictObject({
  /** Of what was shown: whoever saw something else is refused. */
  version: z.string().max(100),
  price: dollars,
  /** The sale that is meant, by its price list; left out: none of those that there are. */
  list_id: z.string().max(100).nullish(),
  /** How it is to be; null or left out: none, and the one that is meant is over. */
  sale: wantedSale.nullish(),
})
export type AdminSetPrice = z.infer<typeof AdminSetPrice>

export const AdminGetProductsInShopParams = z.strictObject({
  /** Of the products on one page of the list. */
  id: z.union([z.string().transform((one) => [one]), z.array(z.string()).max(200)]),
})
export type AdminGetProductsInShop = z.infer<typeof AdminGetProductsInShopParams>
