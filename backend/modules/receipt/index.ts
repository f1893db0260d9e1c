import { Module } from "@medusajs/framework/utils"
import { ReceiptService } from "./service"

export const RECEIPT = "receipt"

export default Module(RECEIPT, { service: ReceiptService })
