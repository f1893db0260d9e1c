import type { BuyerDetails } from "../../backend/modules/purchase/buyer-details"
import type { ReceiptDetails } from "../contract/receipt-details"

export function buyerDetails(details: ReceiptDetails | null | undefined): BuyerDetails | null {
  const { company, taxNumber, address } = details ?? {}
  if (!company && !taxNumber && !address) return null
  return { company: company || null, taxNumber: taxNumber || null, address: address || null }
}
