import type { MedusaContainer } from "@medusajs/framework/types"
import { INVOICE } from "../../../modules/invoice"
import { type IssuedInvoice, isIssued } from "../../../modules/invoice/service"
import type { Purchase } from "../../../modules/purchase/service"

/** Undefined until the invoice is issued. */
export async function invoiceOf(
  container: MedusaContainer,
  { payment_provider, payment_id }: Pick<Purchase, "payment_provider" | "payment_id">,
): Promise<IssuedInvoice | undefined> {
  if (payment_provider !== "invoice" || !payment_id) return undefined
  const [invoice] = await container.resolve(INVOICE).listInvoices({ payment_id })
  return invoice && isIssued(invoice) ? invoice : undefined
}
