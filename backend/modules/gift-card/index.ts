import { Module } from "@medusajs/framework/utils"
import { GiftCardService } from "./service"

export const GIFT_CARD = "gift_card"

declare module "@medusajs/types" {
  interface ModuleImplementations {
    [GIFT_CARD]: GiftCardService
  }
}

export default Module(GIFT_CARD, { service: GiftCardService })
