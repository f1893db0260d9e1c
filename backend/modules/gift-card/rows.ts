import { MedusaService } from "@medusajs/framework/utils"
import { GiftCard as GiftCardModel } from "./models/gift-card"
import { GiftCardTransaction as GiftCardTransactionModel } from "./models/gift-card-transaction"

export const GiftCardRows = MedusaService({ GiftCard: GiftCardModel, GiftCardTransaction: GiftCardTransactionModel })

export type GiftCard = Awaited<ReturnType<InstanceType<typeof GiftCardRows>["retrieveGiftCard"]>>
export type GiftCardTransaction = Awaited<ReturnType<InstanceType<typeof GiftCardRows>["retrieveGiftCardTransaction"]>>
