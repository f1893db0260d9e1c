import { centsOfAmount } from "../../../lib/totals"
import type { AskedRefund } from "../../../modules/purchase/refunded-line"
import type { AdminPreviewPurchaseRefund } from "./validators"

/** What a body asks for, in whole cents. */
export function askedIn(body: AdminPreviewPurchaseRefund): AskedRefund {
  const override = body.override ?? false
  switch (body.scope) {
    case "whole":
      return { scope: "whole", override }
    case "lines":
      return { scope: "lines", lines: body.lines, override }
    case "amount":
      return { scope: "amount", amount: centsOfAmount(body.amount) ?? 0, walletOnly: false, override }
  }
}
