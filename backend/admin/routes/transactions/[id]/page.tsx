import { Navigate, useParams } from "react-router-dom"

/** What the page of a purchase was called before: addresses that staff kept. */
export default function FormerPurchasePage() {
  return <Navigate to={`/purchases/${useParams().id}`} replace />
}
