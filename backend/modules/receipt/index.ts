import { Module } from "@medusajs/framework/utils"
import { ReceiptService } from "./service"

export const RECEIPT = "receipt"

declare module "@medusajs/types" {
  interface ModuleImplementations {
    [RECEIPT]: ReceiptService
  }
}

export default Module(RECEIPT, { service: ReceiptService })
