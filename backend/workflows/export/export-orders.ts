import { createStep, createWorkflow, StepResponse, transform } from "@medusajs/framework/workflows-sdk"
import { notifyOnFailureStep, sendNotificationsStep, useRemoteQueryStep } from "@medusajs/medusa/core-flows"
import { Shop } from "../../lib/shop"
import { fill, openFile, removeOpened } from "../../lib/store-file"
import { type OrderFilter, ordersTable } from "./orders-table"

const writeOrdersStep = createStep("write-orders-table", async (filter: OrderFilter, { container }) => {
  const file = await openFile(container, { mimeType: "text/csv", ending: "-order-exports.csv", access: "private" })
  try {
    await fill(file, ordersTable(container, filter))
  } catch (error) {
    await removeOpened(container, file)
    throw error
  }
  const day = new Date(container.resolve(Shop.CLOCK).now()).toISOString().slice(0, 10)
  return new StepResponse({ id: file.key, filename: `orders-${day}.csv` })
})

/**
 * In place of Medusa's own export of orders, which counts tax into a discount, to parts of a cent, and knows of no gift
 * card: see ordersTable. It runs in the background, and is told by the bell, as Medusa's.
 */
export const exportOrdersWorkflow = createWorkflow("export-orders-of-purchases", (filter: OrderFilter) => {
  const file = writeOrdersStep(filter).config({ async: true, backgroundExecution: true })
  notifyOnFailureStep([told("Failed to export orders, please try again later.")])
  const stored = useRemoteQueryStep({
    entry_point: "file",
    fields: ["id", "url"],
    variables: { id: file.id },
    list: false,
  })
  const notices = transform({ stored, file }, ({ stored: { url }, file: { filename } }) => [
    told("Order export completed successfully!", { filename, url, mimeType: "text/csv" }),
  ])
  sendNotificationsStep(notices)
})

/** A row of the bell, in the form and the words of Medusa's exports. */
function told(description: string, file?: object) {
  return {
    to: "",
    channel: "feed",
    template: "admin-ui",
    data: { title: "Order export", description, ...(file && { file }) },
  }
}
