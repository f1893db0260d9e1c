import { useParams } from "react-router-dom"
import { PurchasePage } from "../../../purchases/purchase-page"

export default function OnePurchasePage() {
  return <PurchasePage id={useParams().id ?? ""} />
}

export const handle = { breadcrumb: () => "Purchase" }
