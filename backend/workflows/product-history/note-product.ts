import type { MedusaContainer } from "@medusajs/framework/types"
import { recordStaffAction } from "../../lib/staff-actions"

/** Records what staff changed of a product's page. */
export async function noteProduct(
  container: MedusaContainer,
  productId: string,
  actorId: string,
  action: "change_page" | "set_demo" | "remove_demo" | "describe_pictures",
  details?: Record<string, unknown>,
): Promise<void> {
  await recordStaffAction(container, { actorId, action, subject: { type: "product", id: productId }, details })
}
