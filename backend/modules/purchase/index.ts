import { Module } from "@medusajs/framework/utils"
import { PurchaseService } from "./service"

export const PURCHASE = "purchase"

export default Module(PURCHASE, { service: PurchaseService })
