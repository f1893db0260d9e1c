import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Shop } from "../../backend/lib/shop"

/** The catalogue's own pictures are stored as paths; storefronts elsewhere need whole addresses. */
export function sendWholeImageUrls(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const { publicUrl } = req.scope.resolve(Shop.SETTINGS)
  const json = res.json.bind(res)
  res.json = (body: unknown) => {
    completeImages(body, publicUrl)
    return json(body)
  }
  next()
}

/** Changes `thumbnail` and `images[].url` in place, at any depth. */
export function completeImages(value: unknown, origin: string): void {
  if (Array.isArray(value)) {
    for (const each of value) completeImages(each, origin)
    return
  }
  if (!isRow(value)) return
  complete(value, "thumbnail", origin)
  for (const [name, inner] of Object.entries(value)) {
    if (name === "images" && Array.isArray(inner)) {
      for (const image of inner) if (isRow(image)) complete(image, "url", origin)
    }
    if (typeof inner === "object") completeImages(inner, origin)
  }
}

function complete(row: Record<string, unknown>, name: string, origin: string): void {
  const address = row[name]
  if (typeof address === "string" && address.startsWith("/")) row[name] = origin + address
}

/** False for Medusa's number and date objects. */
function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
