import { type MiddlewareRoute, validateAndTransformBody, validateAndTransformQuery } from "@medusajs/framework/http"
import {
  AdminAdjustGiftCard,
  AdminCreateGiftCard,
  AdminGetGiftCardsParams,
  AdminGetLedgerParams,
  AdminMailGiftCard,
  AdminSwitchGiftCard,
} from "./validators"

export const giftCardMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/gift-cards",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminGetGiftCardsParams, { isList: true })],
  },
  { matcher: "/admin/gift-cards", methods: ["POST"], middlewares: [validateAndTransformBody(AdminCreateGiftCard)] },
  {
    matcher: "/admin/gift-cards/:id/transactions",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminGetLedgerParams, { isList: true })],
  },
  {
    matcher: "/admin/gift-cards/:id/adjust",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminAdjustGiftCard)],
  },
  {
    matcher: "/admin/gift-cards/:id/disable",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminSwitchGiftCard)],
  },
  {
    matcher: "/admin/gift-cards/:id/enable",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminSwitchGiftCard)],
  },
  {
    matcher: "/admin/gift-cards/:id/mail",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminMailGiftCard)],
  },
]
