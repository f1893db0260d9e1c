import type { CreateFulfillmentDTO, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { Outcome } from "../../../lib/due-work/run-work"
import { PURCHASE } from "../../../modules/purchase"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import type { Purchase } from "../../../modules/purchase/service"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { orderIdOf } from "../rules/order-of-cart"

/** Runs after delivery, so that shoppers do not wait. Takes the lock, because refunds change the same order. */
export function fulfilPurchase(container: MedusaContainer, id: string): Promise<Outcome> {
  return withPurchaseLocked(container, id, "clock", async (purchase): Promise<Outcome> => {
    const fulfilment = outcomeOf(purchase)
    if (purchase.fulfilment !== fulfilment) {
      await fulfilOrder(container, purchase, fulfilment)
      await container.resolve(PURCHASE).change(purchase.id, { fulfilment })
    }
    return "done"
  })
}

function outcomeOf({ status }: Purchase): "delivered" | "canceled" {
  return status === "refunded" ? "canceled" : "delivered"
}

// Medusa's fulfilment workflow needs a stock location and cannot resume halfway. The steps below can be repeated.

/** Medusa's default provider does nothing. */
const provider = "manual_manual"

/** The primary key allows one fulfilment per purchase. */
function fulfilmentIdOf(purchaseId: string): string {
  return `ful_${purchaseId.replace(/^purch_/, "")}`
}

async function fulfilOrder(container: MedusaContainer, purchase: LockedPurchase, outcome: "delivered" | "canceled") {
  const items = await itemsOf(container, orderIdOf(purchase.id))
  const id = fulfilmentIdOf(purchase.id)
  const fulfilments = container.resolve(Modules.FULFILLMENT)
  const [existing] = await fulfilments.listFulfillments({ id }, { select: ["id", "canceled_at"] })
  if (!existing) await fulfilments.createFulfillment(fulfilmentOf(id, purchase, items))
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.ORDER]: { order_id: orderIdOf(purchase.id) },
    [Modules.FULFILLMENT]: { fulfillment_id: id },
  })
  await markItems(container, items)
  if (outcome === "canceled" && !existing?.canceled_at) {
    await fulfilments.updateFulfillment(id, { canceled_at: new Date() } as object) // missing from the type
  }
}

interface OrderItem {
  id: string
  title: string
  quantity: number
  detail: { id: string }
}

async function itemsOf(container: MedusaContainer, orderId: string): Promise<OrderItem[]> {
  const order = await container.resolve(Modules.ORDER).retrieveOrder(orderId, { relations: ["items", "items.detail"] })
  return (order.items ?? []).map(({ id, title, quantity, detail }) => ({
    id,
    title,
    quantity: Number(quantity),
    detail: { id: detail.id },
  }))
}

function fulfilmentOf(id: string, { completed_at }: LockedPurchase, items: readonly OrderItem[]): CreateFulfillmentDTO {
  const fulfilment = {
    id,
    provider_id: provider,
    location_id: "",
    requires_shipping: false,
    packed_at: completed_at,
    delivered_at: completed_at,
    items: items.map((item) => ({
      line_item_id: item.id,
      title: item.title,
      quantity: item.quantity,
      sku: "",
      barcode: "",
    })),
    labels: [],
    delivery_address: {},
  }
  return fulfilment as CreateFulfillmentDTO // missing from the type
}

async function markItems(container: MedusaContainer, items: readonly OrderItem[]): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  await orders.updateOrderItem(
    items.map(({ detail, quantity }) => ({
      selector: { id: detail.id },
      data: { fulfilled_quantity: quantity, delivered_quantity: quantity },
    })),
  )
}
