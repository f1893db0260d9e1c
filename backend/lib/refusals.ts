import { MedusaError } from "@medusajs/framework/utils"

const { NOT_ALLOWED, INVALID_DATA, NOT_FOUND, DUPLICATE_ERROR } = MedusaError.Types

/** 400, `not_allowed`. */
export function notAllowed(message: string): MedusaError {
  return new MedusaError(NOT_ALLOWED, message)
}

/** 400, `invalid_data`. */
export function invalidData(message: string): MedusaError {
  return new MedusaError(INVALID_DATA, message)
}

/** 404, `not_found`. */
export function notFound(message: string): MedusaError {
  return new MedusaError(NOT_FOUND, message)
}

/** 422, `duplicate_error`. */
export function duplicate(message: string): MedusaError {
  return new MedusaError(DUPLICATE_ERROR, message)
}

/** 413; Medusa has no type for it. */
export class TooLarge extends Error {
  readonly status = 413
}
