import { Module } from "@medusajs/framework/utils"
import { DigitalProductService } from "./service"

export const DIGITAL_PRODUCT = "digitalProduct"

declare module "@medusajs/types" {
  interface ModuleImplementations {
    [DIGITAL_PRODUCT]: DigitalProductService
  }
}

export default Module(DIGITAL_PRODUCT, { service: DigitalProductService })
