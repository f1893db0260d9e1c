import { useParams } from "react-router-dom"
import { RequestPage } from "../../../requests/request-page"

export default function OneRequestPage() {
  const { id = "" } = useParams()
  return <RequestPage key={id} id={id} />
}

export const handle = { breadcrumb: () => "Request" }
