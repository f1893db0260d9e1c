import { Navigate } from "react-router-dom"

/** What the list of purchases was called before: addresses that staff kept. */
export default function FormerListPage() {
  return <Navigate to="/purchases" replace />
}
