import { Navigate, useParams } from "react-router-dom"

/** Redirects old bookmarks. */
export default function FormerPurchasePage() {
  return <Navigate to={`/purchases/${useParams().id}`} replace />
}
