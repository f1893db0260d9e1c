import { useParams } from "react-router-dom"
import { TransactionPage } from "../../../transactions/transaction-page"

export default function OneTransactionPage() {
  return <TransactionPage id={useParams().id ?? ""} />
}

export const handle = { breadcrumb: () => "Transaction" }
