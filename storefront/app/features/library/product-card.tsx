import { licences } from "../../../../compat-api/contract/licence"
import { ticketAddress } from "../../lib/download-address"
import type { FigureName } from "../../ui/figures/figure"
import { receiptPath } from "../purchase/purchase-links"
import { LibraryCard } from "./library-card"
import type { LibraryEntry } from "./library-entry"

/** What stands for a product's picture, by its category; the others share one. */
const figures: Readonly<Record<string, FigureName>> = {
  Grasshopper: "graph",
  Dynamo: "levels",
  Rhino: "surface",
  Revit: "plan",
}

/** A bought file, with the number that finds its order. */
export function ProductCard({ entry }: { entry: LibraryEntry }) {
  return (
    <LibraryCard
      title={entry.title}
      figure={figures[entry.category] ?? "detail"}
      over={
        <>
          <span className="wrap-anywhere">{entry.category}</span>
          {entry.version && <span>Version {entry.version}</span>}
          {entry.licences > 1 && <span>{licences(entry.licences)}</span>}
        </>
      }
      download={{ label: "Download", address: ticketAddress(entry.transactionId, entry.filename) }}
      since={{ label: "Purchased on", at: entry.purchasedAt }}
      reference={{ label: "Transaction", text: entry.transactionId }}
      receipt={entry.purchaseToken && receiptPath(entry.purchaseToken)}
    />
  )
}
