import type { MiddlewareRoute } from "@medusajs/framework/http"
import { parsedBody, parsedList } from "../../parsed-routes"
import {
  AdminAdjustGiftCard,
  AdminCreateGiftCard,
  AdminGetGiftCardsParams,
  AdminGetLedgerParams,
  AdminMailGiftCard,
  AdminSwitchGiftCard,
} from "./validators"

export const giftCardMiddlewares: MiddlewareRoute[] = [
  parsedList("/admin/gift-cards", AdminGetGiftCardsParams),
  parsedBody("/admin/gift-cards", AdminCreateGiftCard),
  parsedList("/admin/gift-cards/:id/transactions", AdminGetLedgerParams),
  parsedBody("/admin/gift-cards/:id/adjust", AdminAdjustGiftCard),
  parsedBody("/admin/gift-cards/:id/disable", AdminSwitchGiftCard),
  parsedBody("/admin/gift-cards/:id/enable", AdminSwitchGiftCard),
  parsedBody("/admin/gift-cards/:id/mail", AdminMailGiftCard),
]
