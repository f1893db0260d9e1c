import { useParams } from "react-router-dom"
import { CapturePage } from "../../../captures/capture-page"

export default function OneCapturePage() {
  return <CapturePage id={useParams().id ?? ""} />
}

export const handle = { breadcrumb: () => "Capture" }
