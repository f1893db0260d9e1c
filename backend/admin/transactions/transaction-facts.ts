import type { listTransactions } from "../../workflows/purchase/queries/list-purchases"
import type { transactionDetails } from "../../workflows/purchase/queries/purchase-details"
import type { OverTheWire } from "../lib/over-the-wire"

/** A purchase with what became of it, as the admin API answers it. Amounts are dollars with two decimals. */
export type TransactionFacts = OverTheWire<Awaited<ReturnType<typeof transactionDetails>>>
export type DownloadFacts = TransactionFacts["downloads"][number]

/** A purchase in the list. */
export type ListedTransaction = OverTheWire<Awaited<ReturnType<typeof listTransactions>>["purchases"][number]>
