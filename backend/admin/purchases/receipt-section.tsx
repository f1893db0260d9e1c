import { useDate } from "@medusajs/dashboard/hooks"
import { Button, Text } from "@medusajs/ui"
import { Nothing, Section } from "../lib/section"
import type { PurchaseDetails } from "../purchase/purchase-facts"

/** The receipt and its credit notes, as PDF. */
export function ReceiptSection({ receipts }: { receipts: PurchaseDetails["receipts"] }) {
  const { getFullDate } = useDate()
  return (
    <Section title="Receipts">
      {receipts.length === 0 ? (
        <Nothing>None was issued.</Nothing>
      ) : (
        <ul className="divide-y">
          {receipts.map(({ id, number, kind, issued_at }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-6 py-4">
              <div className="flex flex-col">
                <Text size="small" weight="plus">
                  {number}
                </Text>
                <Text size="small" className="text-ui-fg-subtle">
                  {kind === "receipt" ? "Receipt" : "Credit note"}, {getFullDate({ date: issued_at })}
                </Text>
              </div>
              <Button size="small" variant="secondary" asChild>
                <a href={`/admin/receipts/${id}/pdf`} download aria-label={`Download ${number} as PDF`}>
                  PDF
                </a>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
