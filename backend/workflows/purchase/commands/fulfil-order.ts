import type { CreateFulfillmentDTO, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import { orderIdOf } from "../rules/order-of-cart"

/**
 * Medusa's own fulfilment of an order wants a shipping option and a stock location, adds up what it is told, and leaves
 * its parts apart when it is cut short. Here each part is set, not added, and looks first whether it is there.
 */

/** The provider that Medusa comes with: it does nothing of its own. */
const provider = "manual_manual"

/** An id that follows from the purchase: the primary key allows one fulfilment per purchase. */
function fulfilmentIdOf(purchaseId: string): string {
  return `ful_${purchaseId.replace(/^purch_/, "")}`
}

export async function fulfilOrder(
  container: MedusaContainer,
  purchase: LockedPurchase,
  outcome: "delivered" | "canceled",
): Promise<void> {
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
    await fulfilments.updateFulfillment(id, { canceled_at: new Date() } as never) // a column that the type leaves out
  }
}

interface OrderItem {
  id: string
  title: string
  quantity: number
  /** The row of this version of the order. */
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
    // Nothing is sent from anywhere.
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
  return fulfilment as unknown as CreateFulfillmentDTO // its columns are more than the type names
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
