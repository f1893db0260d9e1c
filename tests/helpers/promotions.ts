import { randomBytes } from "node:crypto"
import type { Staff } from "./staff"

interface NewPromotion {
  code?: string
  is_automatic?: boolean
  limit?: number
  metadata?: object
  rules?: object[]
  campaign?: object
  /** Medusa's application method; default 20 % off the order. */
  method?: object
  status?: "active" | "draft" | "inactive"
}

/** Returns id and code. */
export async function newPromotion(staff: Staff, { method, campaign, ...promotion }: NewPromotion) {
  const code = promotion.code ?? `CODE${randomBytes(4).toString("hex").toUpperCase()}`
  const { id } = (
    await staff.make<{ promotion: { id: string } }>("/admin/promotions", {
      ...{ type: "standard", status: "active" },
      ...promotion,
      code,
      application_method: { type: "percentage", target_type: "order", allocation: "across", value: 20, ...method },
      ...(campaign ? { campaign: { name: code, campaign_identifier: code, ...campaign } } : {}),
    })
  ).promotion
  return { id, code }
}
