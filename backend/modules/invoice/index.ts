import { Module } from "@medusajs/framework/utils"
import { InvoiceService } from "./service"

export const INVOICE = "invoice"

declare module "@medusajs/types" {
  interface ModuleImplementations {
    [INVOICE]: InvoiceService
  }
}

export default Module(INVOICE, { service: InvoiceService })
