import type { NextFunction, Request, Response } from "express"
import { refuse } from "../../compat-api/lib/refuse"
import { areaOf } from "./area"

/**
 * The last word on a call that nothing answered: a path or a method that there is not. JSON (ruling 29), where Express
 * would write a page of its own.
 */
export function noSuchAddress(req: Request, res: Response, next: NextFunction): void {
  if (areaOf(req.path) !== "api") return next()
  refuse(req, res, { status: 404, title: "Not found", message: "There is no such address.", type: "not_found" })
}
