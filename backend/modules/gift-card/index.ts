import { Module } from "@medusajs/framework/utils"
import { GiftCardService } from "./service"

export const GIFT_CARD = "gift_card"

export default Module(GIFT_CARD, { service: GiftCardService })
