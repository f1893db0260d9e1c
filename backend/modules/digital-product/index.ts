import { Module } from "@medusajs/framework/utils"
import { DigitalProductService } from "./service"

export const DIGITAL_PRODUCT = "digitalProduct"

export default Module(DIGITAL_PRODUCT, { service: DigitalProductService })
