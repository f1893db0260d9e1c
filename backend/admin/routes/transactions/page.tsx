import { Navigate } from "react-router-dom"

/** Redirects old bookmarks. */
export default function FormerListPage() {
  return <Navigate to="/purchases" replace />
}
