import { z } from "@medusajs/framework/zod"
import {
  cartIdPattern,
  isFilename,
  isSecureLink,
  longest,
  oneLine,
  repeated,
} from "../../modules/digital-product/fact-rules"
import { eachText, type PageTextName, type PageTexts } from "../../modules/digital-product/page-facts"
import { digitalProductOf } from "../../workflows/digital-product/digital-product-of"
import { digitalProductView } from "../../workflows/digital-product/digital-product-view"
import type { DigitalProductChanges } from "../../workflows/digital-product/fact-changes"
import { listDownloads } from "../../workflows/digital-product/list-downloads"
import { saveDigitalProduct } from "../../workflows/digital-product/save-digital-product"
import { setImageTexts } from "../../workflows/digital-product/set-image-texts"
import { noteProduct } from "../../workflows/product-history/note-changes"
import { call, listCall } from "../call"
import { oneOrMore, orderParam, page, search } from "./fields"

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(oneLine, "Write it on one line.")
    .transform((text) => text.normalize("NFC"))
const someLine = (most: number) => line(most).pipe(z.string().min(1))

const texts = eachText((_, { longest, empty }) =>
  (empty === null ? line(longest).nullable() : line(longest)).optional(),
) as { [Name in PageTextName]: z.ZodOptional<z.ZodType<PageTexts[Name]>> }

const saved = z.strictObject({
  cart_id: z
    .string()
    .trim()
    .max(longest.cartId)
    .regex(cartIdPattern, "Use lower-case letters, digits and hyphens.")
    .optional(),
  filename: someLine(longest.filename)
    .refine(isFilename, "Type a file name with its extension, such as LineClean.zip.")
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
      url: someLine(longest.requirementUrl).refine(isSecureLink, "Type the whole link, beginning with https://."),
      note: line(longest.requirementNote),
    })
    .nullish(),
})

const described = z.strictObject({
  images: z.array(z.strictObject({ id: z.string().min(1).max(100), alt: line(longest.alt) })).max(100),
})

const downloads = z.strictObject({
  ...page,
  q: search,
  version: oneOrMore(z.string().max(100)),
  order: orderParam(["at", "email"], "-at"),
})
const noDownloads = { downloads: [], count: 0, count_is_exact: true }

export const digitalProductCalls = [
  call("GET /admin/products/:id/digital-product", {}, async (req, res) => {
    res.json(await digitalProductView(req.scope, req.params.id ?? ""))
  }),

  /** The first save makes it a digital product. */
  call("POST /admin/products/:id/digital-product", { body: saved }, async (req, res) => {
    const productId = req.params.id ?? ""
    await saveDigitalProduct(req.scope, productId, changesIn(req.validatedBody), req.auth_context.actor_id)
    res.json(await digitalProductView(req.scope, productId))
  }),

  listCall("GET /admin/products/:id/downloads", downloads, async (scope, asked, id) => {
    const product = await digitalProductOf(scope, id)
    return product ? listDownloads(scope, product.id, asked) : noDownloads
  }),

  /** Pictures left out keep their texts. */
  call("POST /admin/products/:id/image-texts", { body: described }, async (req, res) => {
    const { images } = req.validatedBody
    const productId = req.params.id ?? ""
    await setImageTexts(req.scope, productId, images)
    if (images.length > 0)
      await noteProduct(req.scope, productId, req.auth_context.actor_id, "describe_pictures", { images })
    res.json({ images })
  }),
]

/** A null text becomes its default. */
function changesIn(body: z.infer<typeof saved>): DigitalProductChanges {
  const said = {
    ...body,
    ...eachText((name, { empty }) => (body[name] === undefined ? undefined : (body[name] ?? empty))),
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}
