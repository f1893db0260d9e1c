import { z } from "@medusajs/framework/zod"
import { cartIdPattern, isFilename, isSecureLink, longest, repeated } from "../../modules/digital-product/fact-rules"
import { eachField, type FieldName, type FieldValues } from "../../modules/digital-product/page-facts"
import { digitalProductOf } from "../../workflows/digital-product/digital-product-of"
import { digitalProductView } from "../../workflows/digital-product/digital-product-view"
import { listDownloads } from "../../workflows/digital-product/list-downloads"
import { saveDigitalProduct } from "../../workflows/digital-product/save-digital-product"
import { setImageTexts } from "../../workflows/digital-product/set-image-texts"
import { recordProductChange } from "../../workflows/product-history/record-changes"
import { call, listCall } from "../call"
import { line, oneOrMore, orderParam, page, search, valueOfField } from "./fields"

const someLine = (most: number) => line(most).pipe(z.string().min(1))

const fields = eachField((field) => valueOfField(field).exactOptional()) as {
  [Name in FieldName]: z.ZodExactOptional<z.ZodType<FieldValues[Name]>>
}

const saved = z.strictObject({
  cart_id: z
    .string()
    .trim()
    .max(longest.cartId)
    .regex(cartIdPattern, "Use lower-case letters, digits and hyphens.")
    .exactOptional(),
  filename: someLine(longest.filename)
    .refine(isFilename, "Type a file name with its extension, such as LineClean.zip.")
    .exactOptional(),
  ...fields,
  features: z
    .array(someLine(longest.feature))
    .max(longest.features)
    .refine((features) => repeated(features).length === 0, "A feature is listed twice.")
    .exactOptional(),
  requirement: z
    .strictObject({
      name: someLine(longest.requirementName),
      url: someLine(longest.requirementUrl).refine(isSecureLink, "Type the whole link, beginning with https://."),
      note: line(longest.requirementNote),
    })
    .nullable()
    .exactOptional(),
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
    await saveDigitalProduct(req.scope, productId, req.validatedBody, req.auth_context.actor_id)
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
      await recordProductChange(req.scope, productId, req.auth_context.actor_id, "describe_pictures", { images })
    res.json({ images })
  }),
]
