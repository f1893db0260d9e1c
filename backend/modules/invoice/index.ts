import { Module } from "@medusajs/framework/utils"
import { InvoiceService } from "./service"

export const INVOICE = "invoice"

export default Module(INVOICE, { service: InvoiceService })
