import type { NextFunction, Request, Response } from "express"
import { addressTrouble, isReservedPath } from "../../backend/lib/input-bounds"
import { refuse } from "../../compat-api/lib/refuse"

/** Turns away an address that no call can make use of, before any library reads it. */
export function refuseHostileAddress(req: Request, res: Response, next: NextFunction): void {
  if (isReservedPath(req.path)) {
    return refuse(req, res, { status: 404, title: "Not found", message: "There is nothing here.", type: "not_found" })
  }
  const message = addressTrouble(req.originalUrl)
  if (!message) return next()
  refuse(req, res, { status: 400, title: "Link damaged", message, type: "invalid_data" })
}
