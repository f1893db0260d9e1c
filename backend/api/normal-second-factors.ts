import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/** Form that Medusa compares: digits, or a recovery code of 32 in groups of four (ruling 56). */
export function secondFactorIn(typed: string): string {
  const code = typed
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase()
  if (/^\d{6,8}$/.test(code)) return code
  return /^[\da-f]{32}$/.test(code) ? code.replace(/.{4}(?=.)/g, "$&-") : typed
}

/** Apps show "123 456"; printed codes are typed with other hyphens. */
export function normalSecondFactors(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const body = req.body as { code?: unknown } | undefined // from the body parser
  if (typeof body?.code === "string") body.code = secondFactorIn(body.code)
  next()
}
