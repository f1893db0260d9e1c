import { Module } from "@medusajs/framework/utils"
import { PurchaseService } from "./service"

export const PURCHASE = "purchase"

declare module "@medusajs/types" {
  interface ModuleImplementations {
    [PURCHASE]: PurchaseService
  }
}

export default Module(PURCHASE, { service: PurchaseService })
